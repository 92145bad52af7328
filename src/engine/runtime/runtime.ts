import type { Command } from '../contracts/command.ts';
import type { EffectResult } from '../contracts/handler.ts';
import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Address, Engine, Published } from '../contracts/ports.ts';
import type { Program } from '../contracts/program.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { unreachable } from '../contracts/unreachable.ts';
import { isAtScreen } from '../logic/index.ts';
import { advance, initialSnapshot, refusal } from '../machine/index.ts';
import { correctAddress, keptQuery } from './addressBar.ts';
import { createCalls } from './calls.ts';
import { kindOf } from './journal.ts';
import { createLeaving } from './leaving.ts';
import type { RuntimePorts } from './ports.ts';
import { createPress } from './press.ts';
import { createSources } from './sources.ts';
import { createTimers } from './timers.ts';

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

const stillWorking = 'ui.stillWorking';
const ended = { type: 'ended' } as const;

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
  let stopWaking = (): void => {};
  const listeners = new Set<() => void>();
  const queue: MachineEvent[] = [];
  let draining = false;
  let hasEnded = false;

  const read = (): Published => published;
  const sources = createSources(ports, read, step, guarded, notifyListeners);
  const leaving = createLeaving(
    ports,
    () => published.program,
    send,
    () => {
      hasEnded = true;
    },
    () => arriveAt(ports.history.current(), false),
  );
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
      for (let next = queue.shift(); next; next = queue.shift()) {
        const event = next;
        guarded(event.type, () => step(event));
      }
    } finally {
      draining = false;
    }
    const { busy, pending } = published.snapshot;
    // A new call runs. Listeners are told afterwards, so that its request leaves before the busy page is drawn.
    if (busy && pending !== null && pending.call !== before?.call) ports.clock.after(0, notifyListeners);
    else notifyListeners();
  }

  /** A step that throws leads to the product's screen for faults, so that no page stays busy for ever. */
  function guarded(name: string, work: () => void): void {
    try {
      return work();
    } catch (cause) {
      noteFault(name, cause);
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

  /** Keeps nothing for the next page. What is on view stays until something else happens on it. */
  function keepNothing(): void {
    const { program, snapshot } = published;
    const [after] = advance(program, snapshot, ended);
    ports.trace.step(program, snapshot, ended, after);
    ports.memory.save(program, after.context);
  }

  /** What the page has not kept leaves the view, too. What its address names is still wanted. */
  function forget(): void {
    if (!hasEnded) return;
    hasEnded = false;
    step(ended);
    sources.rereadQuery();
  }

  function step(event: MachineEvent): void {
    forget();
    if (event.type === 'event') sources.rereadAccess();
    // A call that was not sent, because another customer has signed in meanwhile, leads to words about that.
    if (event.type === 'outcome') sources.rereadAccess(/^session\.other$/u);
    const kept = JSON.stringify(keptQuery(published));
    const { program, snapshot: before } = published;
    const [snapshot, commands] = advance(program, before, { ...event, at: ports.clock.now() });
    ports.trace.step(program, before, event, snapshot);
    if (snapshot.state !== before.state) {
      ports.journal.note({ what: 'state', name: snapshot.state });
      leaving.stop();
    }
    // An announcement ends with its screen.
    publish(snapshot.screen === before.screen ? { snapshot } : { snapshot, announcement: null });
    // The customer asked for something new. Typing does not count.
    if (event.type !== 'outcome' && commands.some((command) => command.do === 'run')) {
      press.isOver();
      // The way out came to nothing, or is no longer wanted. Its time limit would drop the new call.
      leaving.stop();
    }
    for (const command of commands) perform(command);
    if (hasEnded) keepNothing();
    if (!snapshot.busy) rested();
    const moves = commands.some((command) => command.do === 'navigate');
    const mayForget = event.type === 'event' || event.type === 'outcome';
    if (mayForget && !moves && kept !== JSON.stringify(keptQuery(published))) correctAddress(ports.history, published);
    sources.drawAnew();
  }

  function perform(command: Command): void {
    switch (command.do) {
      case 'run':
        return calls.start(command.call, command.effect, command.input, timeoutFor(command.call, command.effect));
      case 'abort':
        return calls.abort(command.call);
      case 'notify':
        return void inform(command.effect, command.input);
      case 'navigate':
        return ports.history.navigate(command.route, keptQuery(published), command.replace);
      case 'leave':
        return leaving.leave(command);
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
      case 'track': {
        const path = `${published.program.basePath}/${command.route}`;
        return ports.dataLayer.push({ event: 'screen-change', screen: command.screen, path });
      }
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

  async function inform(effect: string, input: Readonly<Record<string, unknown>>): Promise<void> {
    try {
      await ports.effects.notify(effect, input);
    } catch (cause) {
      ports.journal.note({ what: 'notifier failed', name: effect, code: kindOf(cause) });
    }
  }

  function arriveAt(address: Address, firstArrival: boolean): void {
    leaving.stop();
    guarded(ended.type, forget);
    const facts = ports.facts(address, firstArrival, published.snapshot.context);
    send({ type: 'location', route: address.route, facts });
    if (!firstArrival) correctAddress(ports.history, published);
  }

  return {
    read,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    start() {
      ports.history.listen((address) => arriveAt(address, false));
      arriveAt(ports.history.current(), true);
      sources.followSchedule();
    },
    look() {
      const before = published.snapshot;
      guarded('look', () => {
        sources.rereadAccess();
        // What was learned while a step was under way turns away now.
        const { program, snapshot } = published;
        const { screen, context } = snapshot;
        if (isAtScreen(program, snapshot) && refusal(program, screen, { context })) step({ type: 'known', facts: {} });
      });
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
      sources.followSchedule();
    },
  };
}

/** Whether a program still has the place where the machine is: state, visible screen and open overlay. */
function isIn(program: Program, { state, screen, overlay }: Snapshot): boolean {
  const visible = screen === null ? undefined : program.states[screen];
  if (visible?.kind !== 'screen' || !Object.hasOwn(program.states, state)) return false;
  return overlay === null || Object.hasOwn(visible.overlays, overlay) || Object.hasOwn(program.overlays, overlay);
}
