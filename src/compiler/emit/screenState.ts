import type { FieldLogic, Guard, OverlayLogic, ScreenClock, ScreenState } from '../../engine/contracts/program.ts';
import { fieldNames } from '../analysis/walkParts.ts';
import type { Field, Overlay, Overlays, ScreenFile, ScreenClock as SourceClock } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitEvents } from './alternative.ts';
import { emitCopy } from './copy.ts';
import { guardOf } from './fieldGuard.ts';
import { emitGuard } from './guard.ts';
import { mapRecord } from './mapRecord.ts';

/** The logic of a screen; its view is made apart. */
export function emitScreen(screen: ScreenFile, model: Model): ScreenState {
  return {
    kind: 'screen',
    route: screen.route,
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

/** The logic of overlays. */
export function emitOverlays(overlays: Overlays | undefined, model: Model): Readonly<Record<string, OverlayLogic>> {
  return mapRecord(overlays ?? {}, (overlay) => emitOverlay(overlay, model));
}

function emitOverlay({ kind, dismissible, after, on }: Overlay, model: Model): OverlayLogic {
  return {
    kind,
    dismissible: dismissible ?? kind === 'drawer',
    after: after === undefined ? null : { seconds: after.seconds, raise: after.raise },
    on: emitEvents(on, model),
  };
}

/** In the order in which the fields stand on the screen. */
function emitForm(screen: ScreenFile): ScreenState['form'] {
  const form = screen.form ?? {};
  const names = [...new Set([...fieldNames(screen.body), ...Object.keys(form)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = Object.hasOwn(form, name) ? form[name] : undefined;
      return field === undefined ? [] : [[name, emitField(field, guardOf(name, screen.body))] as const];
    }),
  );
}

function emitField(field: Field, shown: Guard): FieldLogic {
  return {
    input: field.input,
    shown,
    rules: field.rules ?? [],
    optional: field.optional ?? false,
    summary: field.summary ?? null,
    initial: field.initial ?? (field.input === 'checkbox' ? false : ''),
    trim: field.trim ?? false,
    strip: field.strip ?? null,
    options: (field.options ?? []).map((option) => ({ ...emitGuard(option), value: option.value })),
    preselect: field.preselect ?? null,
    ...(field.judgedAt === undefined ? {} : { judgedAt: field.judgedAt }),
  };
}
