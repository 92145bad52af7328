import type {
  Alternative,
  ErrorMessage,
  EventHandlers,
  FieldLogic,
  Go,
  Guard,
  NotificationCall,
  OverlayLogic,
  Run,
  ScreenClock,
  ScreenState,
  State,
} from '../../../engine/contracts/program.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type {
  FieldSource,
  NotificationSource,
  Overlays,
  ScreenFile,
  ScreenClockSource as SourceClock,
  ErrorMessageSource as SourceError,
  EventsSource as SourceEvents,
  StateSource as SourceState,
} from '../../generated/source.ts';
import { listOf } from '../../listOf.ts';
import type { Model } from '../../lower/model.ts';
import { likeTogether, mapRecord, sortedRecord } from '../../records.ts';
import { fieldsReadBy } from '../expressions.ts';
import type { Flows } from '../facts.ts';
import { demandOf, guardedBy } from '../guards.ts';
import { type AnyAlternative, fieldNames, type RunSource, runs } from '../visitor.ts';
import { outcomesOf } from '../walkParts.ts';
import { emitCopy, emitGuard } from './emitCopy.ts';

/** Emits what the machine goes through. Each alternative keeps its place. */
export function emitFlows(model: Model): Flows {
  return {
    on: emitEvents(model.app.on, model),
    overlays: emitOverlays(model.app.overlays, model),
    states: {
      ...sortedRecord(model.screens, (screen) => emitScreen(screen, model)),
      ...likeTogether(sortedRecord(model.states, (state) => emitState(state, model))),
    },
  };
}

function emitState(state: SourceState, model: Model): State {
  switch (state.kind) {
    case 'step':
      return {
        kind: 'step',
        set: state.set ?? {},
        notify: emitNotifications(state.notify),
        run: emitRun(state, model),
      };
    case 'choice':
      return {
        kind: 'choice',
        set: state.set ?? {},
        by: state.by === undefined ? null : { var: state.by },
        choose: state.choose.map((pick) =>
          model.origins.derived(pick, { ...emitAlternative(pick, model), is: pick.is ?? null }, []),
        ),
      };
    case 'exit':
      return {
        kind: 'exit',
        to: state.to,
        onRejected: state.onRejected,
        ends: state.clear === 'all',
        notify: emitNotifications(state.notify),
      };
    default:
      return unreachable(state);
  }
}

/** Its view is separate. */
function emitScreen(screen: ScreenFile, model: Model): ScreenState {
  return {
    kind: 'screen',
    route: screen.route,
    ...(screen.formerRoutes === undefined ? {} : { formerRoutes: screen.formerRoutes }),
    access: screen.access,
    alert: screen.alert === undefined ? [] : emitCopy(screen.alert),
    form: emitForm(screen),
    on: emitEvents(screen.on, model),
    overlays: emitOverlays(screen.overlays, model),
    ...(screen.clock === undefined ? {} : { clock: emitClock(screen.clock) }),
  };
}

function emitClock({ since, lasts, into, raise }: SourceClock): ScreenClock {
  return { since, lasts: lasts.map((length) => ({ ...emitGuard(length), minutes: length.minutes })), into, raise };
}

function emitOverlays(overlays: Overlays | undefined, model: Model): Readonly<Record<string, OverlayLogic>> {
  return mapRecord(overlays ?? {}, ({ kind, dismissible, after, on }) => ({
    kind,
    dismissible: dismissible ?? kind === 'drawer',
    ...(after === undefined ? {} : { after: { seconds: after.seconds, raise: after.raise } }),
    on: emitEvents(on, model),
  }));
}

/** In the order in which the fields stand on the screen. */
function emitForm(screen: ScreenFile): ScreenState['form'] {
  const form = screen.form ?? {};
  const names = [...new Set([...fieldNames(screen.body), ...Object.keys(form)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = Object.hasOwn(form, name) ? form[name] : undefined;
      return field === undefined
        ? []
        : [[name, emitField(field, guardedBy(demandOf(name, screen.body) ?? []))] as const];
    }),
  );
}

function emitField(field: FieldSource, shown: Guard): FieldLogic {
  return {
    input: behaviourOf(field.input),
    shown,
    rules: field.rules ?? [],
    ...(field.optional ? { optional: true } : {}),
    summary: field.summary ?? null,
    initial: field.initial ?? (field.input === 'checkbox' ? false : ''),
    ...(field.unchanged === undefined ? {} : { unchanged: field.unchanged }),
    clean: field.clean ?? null,
    options: (field.options ?? []).map((option) => ({ ...emitGuard(option), value: option.value })),
    preselect: field.preselect ?? null,
    ...(field.judgedAt === undefined ? {} : { judgedAt: field.judgedAt }),
    ...(field.clearAfterRun ? { clearAfterRun: true } : {}),
  };
}

/** Fields that differ from a text by their keyboard alone behave as one. */
function behaviourOf(input: FieldSource['input']): FieldLogic['input'] {
  return input === 'email' || input === 'tel' || input === 'number' ? 'text' : input;
}

function emitEvents(events: SourceEvents | undefined, model: Model): EventHandlers {
  return mapRecord(events ?? {}, (list) => listOf<AnyAlternative>(list).map((each) => emitAlternative(each, model)));
}

/** Emits one alternative. */
export function emitAlternative(alternative: AnyAlternative, model: Model, mayKeep = false): Alternative {
  const go = goOf(alternative, model);
  const emitted: Alternative = {
    ...emitGuard(alternative),
    ...('always' in alternative && alternative.always ? { always: true } : {}),
    ...(alternative.clear ? { clear: true } : {}),
    ...(alternative.set === undefined ? {} : { set: alternative.set }),
    ...(alternative.fill === undefined ? {} : { fill: alternative.fill }),
    ...(alternative.notify === undefined ? {} : { notify: emitNotifications(alternative.notify) }),
    ...(alternative.error === undefined ? {} : { errors: listOf(alternative.error).map(emitError) }),
    ...(alternative.announce === undefined ? {} : { announce: alternative.announce }),
    // One that stays with a message keeps the fields' values.
    ...(mayKeep && alternative.error !== undefined && go.kind === 'stay' ? { keeps: true } : {}),
    go,
  };
  return model.origins.derived(alternative, emitted, []);
}

function emitNotifications(notifications: readonly NotificationSource[] = []): readonly NotificationCall[] {
  return notifications.map(({ effect, with: input = {} }) => ({ effect, with: input }));
}

/** Emits an effect with what follows each outcome. The shared table is merged in. */
function emitRun(run: RunSource, model: Model): Run {
  const given = [...new Set(Object.values(run.with ?? {}).flatMap(fieldsReadBy))];
  const outcomes = model.effects.get(run.run)?.outcomes;
  const mayKeep = (code: string): boolean => given.length > 0 && outcomes?.[code]?.retry === true;
  return {
    effect: run.run,
    with: run.with ?? {},
    // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
    then: Object.fromEntries(
      [...outcomesOf(run, model)].map(([code, list]) => [
        code,
        listOf<AnyAlternative>(list).map((each) => emitAlternative(each, model, mayKeep(code))),
      ]),
    ),
    ...(given.length === 0 ? {} : { given }),
  };
}

function emitError(error: string | SourceError): ErrorMessage {
  if (typeof error === 'string') return { kind: 'alert', copy: error, values: {} };
  const { field, copy = '', rule, values = {} } = error;
  if (field === undefined) return { kind: 'alert', copy, values };
  return rule === undefined ? { kind: 'field', field, copy, values } : { kind: 'rule', field, rule };
}

function goOf(alternative: AnyAlternative, model: Model): Go {
  if (alternative.next !== undefined) return { kind: 'next', to: alternative.next };
  if ('open' in alternative && alternative.open !== undefined) return { kind: 'open', overlay: alternative.open };
  return runs(alternative) ? { kind: 'run', run: emitRun(alternative, model) } : { kind: 'stay' };
}
