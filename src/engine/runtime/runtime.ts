import type { Command } from '../contracts/command.ts';
import type { Context } from '../contracts/generated/context.ts';
import type { EffectResult } from '../contracts/handler.ts';
import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Address, Engine, HistoryPort, Published } from '../contracts/ports.ts';
import type { ContextKey, Program } from '../contracts/program.ts';
import type { Clock } from '../contracts/services.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { unreachable } from '../contracts/unreachable.ts';
import { advance, initialSnapshot, policyOf, refusal } from '../machine/index.ts';
import { createCalls, type EffectPort } from './calls.ts';
import { type Journal, kindOf } from './journal.ts';
import { keptQuery } from './keptQuery.ts';
import type { Memory } from './memory.ts';
import { createPress } from './press.ts';
import { createTimers } from './timers.ts';
import type { Trace } from './trace.ts';

/** Everything outside the machine that the runtime reaches. */
export interface RuntimePorts {
  readonly effects: EffectPort;
  readonly history: HistoryPort;
  readonly clock: Clock;
  readonly memory: Memory;
  readonly journal: Journal;
  readonly trace: Pick<Trace, 'step'>;
  /** Context keys that the address, the environment and the cookies give at an arrival. */
  readonly facts: (address: Address, firstArrival: boolean, context: Context) => Readonly<Record<string, unknown>>;
  /** The address to leave for, made absolute; null when it is not safe. */
  readonly allowUrl: (address: unknown) => string | null;
  /** Whether the page may leave for an address now: a site may send customers back each time. */
  readonly mayLeave?: (href: string) => boolean;
  readonly dataLayer: {
    push(change: { readonly event: 'screen-change'; readonly screen: string; readonly path: string }): void;
  };
}

export interface Runtime extends Engine {
  /** Judges the address and shows the first screen. */
  start(): void;
  /** Looks whether the customer may still be at the visible screen. Changes and announces nothing while they may. */
  look(): void;
  /** Resumes a page that the browser kept (bfcache). Its sources may have changed meanwhile. */
  restoreFromCache(): void;
  /** Hot replacement: stays where the customer is if the new program still has that place, else begins at its start. */
  replaceProgram(program: Program): void;
}

/** How long a page may take to go away before the customer gets the screen back. */
const leavingMilliseconds = 10_000;

const stillWorking = 'ui.stillWorking';

/** How often the schedule is checked, on the minute. A device that slept or whose clock was set is soon right again. */
const scheduleMilliseconds = 60_000;

/** Connects the pure machine to its ports: executes its commands and queues events, one at a time. */
export function createRuntime(first: Program, ports: RuntimePorts): Runtime {
  let published: Published = {
    program: first,
    snapshot: initialSnapshot(first, ports.memory.load(first)),
    attention: null,
    announcement: null,
    slow: false,
  };
  let serial = 0;
  let stopLeaving = (): void => {};
  let stopWaking = (): void => {};
  let stopSchedule = (): void => {};
  const listeners = new Set<() => void>();
  const queue: MachineEvent[] = [];
  let draining = false;

  const timers = createTimers(ports.clock, (id, secondsLeft) => send({ type: 'timer', id, secondsLeft }));
  const press = createPress(ports.clock, () => published.program.limits, sayStillWorking);
  const calls = createCalls(
    () => published.program,
    ports.effects,
    ports.clock,
    ports.journal,
    (call, answer) => send({ type: 'outcome', call, ...asContracted(call, answer) }),
    (call, isAsked) => {
      if (published.snapshot.pending?.call !== call) return;
      send({ type: 'asking', call, isAsked });
      // The customer has answered the prompt. What follows is a new wait.
      if (!isAsked) press.left();
    },
  );

  /**
   * An outcome that the contract lacks counts as the handler's failure. Otherwise the page would stay busy for ever.
   */
  function asContracted(call: number, answer: EffectResult): EffectResult {
    const { pending } = published.snapshot;
    if (pending?.call !== call || Object.hasOwn(pending.run.then, answer.code)) return answer;
    ports.journal.note({ what: 'outcome unknown', name: pending.run.effect, code: answer.code });
    return { code: published.program.effects[pending.run.effect]?.failure ?? answer.code };
  }

  function publish(change: Partial<Published>): void {
    published = { ...published, ...change };
  }

  function send(event: MachineEvent): void {
    if (import.meta.env.MODE === 'test') ports.journal.hear?.(event);
    queue.push(event);
    if (draining) return;
    draining = true;
    const before = published.snapshot.pending;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) guarded(next);
    } finally {
      draining = false;
    }
    const { busy, pending } = published.snapshot;
    // A new call runs. Listeners are told afterwards, so that its request leaves before the busy page is drawn.
    if (busy && pending !== null && pending.call !== before?.call) ports.clock.after(0, notifyListeners);
    else notifyListeners();
  }

  /** A step that throws leads to the product's screen for faults, so that no page stays busy for ever. */
  function guarded(event: MachineEvent): void {
    try {
      return step(event);
    } catch (cause) {
      noteFault(event.type, cause);
    }
    const { program, snapshot } = published;
    const next = program.onFault ?? program.unknownPath;
    try {
      step({ type: 'rejected', next });
    } catch (cause) {
      noteFault(next, cause);
      // Not even that screen can be entered. The customer gets back what is visible.
      if (snapshot.pending) calls.abort(snapshot.pending.call);
      publish({ snapshot: { ...published.snapshot, state: snapshot.screen ?? next, pending: null, busy: false } });
    }
  }

  function noteFault(name: string, cause: unknown): void {
    ports.journal.note({ what: 'step failed', name, code: kindOf(cause) });
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  function step(event: MachineEvent): void {
    if (event.type === 'event') lookAgain();
    // A call that was not sent, because another customer has signed in meanwhile, leads to words about that.
    if (event.type === 'outcome') lookAgain(/^session\.other$/u);
    const kept = keptQuery(published);
    const { program, snapshot: before } = published;
    const [snapshot, commands] = advance(program, before, { ...event, at: ports.clock.now() });
    ports.trace.step(program, before, event, snapshot);
    if (snapshot.state !== before.state) {
      ports.journal.note({ what: 'state', name: snapshot.state });
      stopLeaving();
    }
    // An announcement ends with its screen.
    publish(snapshot.screen === before.screen ? { snapshot } : { snapshot, announcement: null });
    // The customer asked for something new. Typing does not count.
    if (event.type !== 'outcome' && commands.some((command) => command.do === 'run')) {
      press.isOver();
      // The way out came to nothing, or is no longer wanted. Its time limit would drop the new call.
      stopLeaving();
    }
    for (const command of commands) perform(command);
    if (!snapshot.busy) rested();
    const moves = commands.some((command) => command.do === 'navigate');
    const mayForget = event.type === 'event' || event.type === 'outcome';
    if (mayForget && !moves && !isSame(kept, keptQuery(published))) correctAddress();
    drawAnew();
  }

  /** Rereads cookies on a screen with an access policy: one may have expired or gone in another tab. */
  function lookAgain(wanted = /^cookie\.[^.]+\.present$|^session\.other$/u): void {
    if (policyOf(published.program, published.snapshot.screen)) know(({ source }) => wanted.test(source ?? ''));
  }

  /** Rereads the sources of some context keys, and tells the machine which have changed. */
  function know(isWanted: (key: ContextKey, name: string) => boolean): void {
    const { program, snapshot } = published;
    const wanted = Object.entries(program.context).filter(([name, key]) => isWanted(key, name));
    if (wanted.length === 0) return;
    const before: Readonly<Record<string, unknown>> = { ...snapshot.context };
    const drawn = ports.facts(ports.history.current(), false, snapshot.context);
    const changed = wanted.filter(([name]) => drawn[name] !== undefined && drawn[name] !== before[name]);
    if (changed.length === 0) return;
    step({ type: 'known', facts: Object.fromEntries(changed.map(([name]) => [name, drawn[name]])) });
  }

  /** Draws a random value (trace id) anew once the flows have forgotten it: a new visit begins. */
  function drawAnew(): void {
    const { context, screen } = published.snapshot;
    if (screen === null) return;
    know(({ source }, name) => source?.startsWith('random.') === true && !Object.hasOwn(context, name));
  }

  /** Tells the machine when a date of the schedule has come. */
  function followSchedule(): void {
    stopSchedule();
    if (!published.program.schedule) return;
    know(({ source }) => source?.startsWith('schedule.') === true);
    notifyListeners();
    const wait = scheduleMilliseconds - (ports.clock.now() % scheduleMilliseconds);
    stopSchedule = ports.clock.after(wait, followSchedule);
  }

  /** Corrects the address when a kept value was changed or forgotten, so that a reload does not bring it back. */
  function correctAddress(): void {
    const { route, query } = ports.history.current();
    const kept = keptQuery(published);
    const { program, snapshot } = published;
    const visible = snapshot.screen === null ? undefined : program.states[snapshot.screen];
    if (visible?.kind !== 'screen' || visible.route !== route) return;
    const names = Object.keys(program.query).filter((name) => program.query[name]?.keep);
    if (names.some((name) => query.get(name) !== (kept[name] ?? null))) ports.history.navigate(route, kept, true);
  }

  function perform(command: Command): void {
    switch (command.do) {
      case 'run':
        return calls.start(command.call, command.effect, command.input, timeoutFor(command.call, command.effect));
      case 'abort':
        return calls.abort(command.call);
      case 'notify':
        return inform(command.effect, command.input);
      case 'navigate':
        return ports.history.navigate(command.route, keptQuery(published), command.replace);
      case 'leave':
        return leave(command);
      case 'persist':
        return ports.memory.save(published.program, published.snapshot.context);
      case 'startTimer':
        return timers.start(command.id, command.seconds);
      case 'stopTimer':
        return timers.stop(command.id);
      case 'wake':
        stopWaking();
        stopWaking = ports.clock.after(command.milliseconds, () => send({ type: 'minute' }));
        return;
      case 'focus':
        serial += 1;
        return publish({ attention: { serial, target: command.target } });
      case 'announce':
        serial += 1;
        return publish({ announcement: { serial, message: command.message } });
      case 'track':
        return track(command.screen, command.route);
      default:
        return unreachable(command);
    }
  }

  /** The time left of a press, for a call that the customer waits for; null for all others. */
  function timeoutFor(call: number, effect: string): number | null {
    const { program, snapshot } = published;
    const isWaitedFor = snapshot.pending?.call === call && !snapshot.pending.background;
    if (!isWaitedFor) return null;
    const left = press.left();
    return program.effects[effect]?.awaitsCustomer === false ? left : null;
  }

  function sayStillWorking(): void {
    serial += 1;
    publish({ slow: true, announcement: { serial, message: { copy: stillWorking, values: {} } } });
    notifyListeners();
  }

  function rested(): void {
    press.isOver();
    if (!published.slow) return;
    const { announcement } = published;
    // A later announcement stays.
    publish({ slow: false, announcement: announcement?.message.copy === stillWorking ? null : announcement });
  }

  /** Scripts of others replace the data layer. What they throw costs the customer nothing. */
  function track(screen: string, route: string): void {
    try {
      ports.dataLayer.push({ event: 'screen-change', screen, path: `${published.program.basePath}/${route}` });
    } catch (cause) {
      ports.journal.note({ what: 'data layer failed', name: screen, code: kindOf(cause) });
    }
  }

  function inform(effect: string, input: Readonly<Record<string, unknown>>): void {
    const failed = (cause: unknown): void =>
      ports.journal.note({
        what: 'notifier failed',
        name: effect,
        code: kindOf(cause),
      });
    try {
      Promise.resolve(ports.effects.notify(effect, input)).catch(failed);
    } catch (cause) {
      failed(cause);
    }
  }

  function leave({ to, ends, onRejected }: Extract<Command, { readonly do: 'leave' }>): void {
    stopLeaving();
    const href = ports.allowUrl(to);
    if (href === null) return send({ type: 'rejected', next: onRejected });
    const { onLoop } = published.program;
    if (onLoop !== undefined && ports.mayLeave?.(href) === false) return send({ type: 'rejected', next: onLoop });
    ports.journal.note({ what: 'leave' });
    const callBack = ports.history.leave(href, ends);
    const stopWaiting = ports.clock.after(leavingMilliseconds, () => arriveAt(ports.history.current(), false));
    stopLeaving = () => {
      callBack();
      stopWaiting();
      stopLeaving = () => {};
    };
    if (ends) send({ type: 'ended' });
  }

  function arriveAt(address: Address, firstArrival: boolean): void {
    stopLeaving();
    const facts = ports.facts(address, firstArrival, published.snapshot.context);
    send({ type: 'location', route: address.route, facts });
    if (!firstArrival) correctAddress();
  }

  return {
    read: () => published,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    start() {
      ports.history.listen((address) => arriveAt(address, false));
      arriveAt(ports.history.current(), true);
      followSchedule();
    },
    look() {
      const before = published.snapshot;
      lookAgain();
      // What was learned while a step was under way turns away now.
      const { program, snapshot } = published;
      const { state, screen, context } = snapshot;
      if (state === screen && refusal(program, screen, { context })) step({ type: 'known', facts: {} });
      if (published.snapshot !== before) notifyListeners();
    },
    restoreFromCache() {
      // Without a visible screen the arrival enters it anew: fields are empty, and resuming is tried again.
      publish({ snapshot: { ...published.snapshot, screen: null } });
      arriveAt(ports.history.current(), true);
    },
    replaceProgram(program) {
      const { snapshot } = published;
      const stillThere = isIn(program, snapshot);
      if (!stillThere) {
        if (snapshot.pending) calls.abort(snapshot.pending.call);
        if (snapshot.timer) timers.stop(snapshot.timer.id);
      }
      // Call numbers go on, so that a late answer to an old call is not taken for that of a new one.
      const anew = { ...initialSnapshot(program, snapshot.context), serial: snapshot.serial };
      publish({ program, snapshot: stillThere ? snapshot : anew });
      ports.memory.save(published.program, published.snapshot.context);
      if (stillThere) notifyListeners();
      else send({ type: 'location', route: '', facts: {} });
      followSchedule();
    },
  };
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name]);
}

/** Whether a program still has the place where the machine is: state, visible screen and open overlay. */
function isIn(program: Program, { state, screen, overlay }: Snapshot): boolean {
  const visible = screen === null ? undefined : program.states[screen];
  if (visible?.kind !== 'screen' || !Object.hasOwn(program.states, state)) return false;
  return overlay === null || Object.hasOwn(visible.overlays, overlay) || Object.hasOwn(program.overlays, overlay);
}
