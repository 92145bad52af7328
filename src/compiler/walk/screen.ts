import type { Field, Overlays, ScreenClock, ScreenFile, Timer } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { walkEvents } from './alternative.ts';
import { walkCopyChoice } from './copy.ts';
import { walkElements, walkTags } from './elements.ts';
import { walkExpressions } from './expressions.ts';
import { walkGuard } from './guard.ts';
import type { Setting, Visitor } from './visitor.ts';

/** One screen: what is seen, and what follows. */
export function walkScreen(screen: ScreenFile, model: Model, visitor: Visitor): void {
  const setting: Setting = {
    owner: { kind: 'screen', id: screen.screen, screen },
    overlay: null,
    event: null,
    outcome: null,
  };
  visitor.reference?.('policy', screen.access, { of: screen, part: 'access' }, setting);
  for (const part of ['breadcrumb', 'title', 'secondary', 'sub']) {
    walkCopyChoice(screen.header, part, {}, setting, visitor);
  }
  walkCopyChoice(screen, 'alert', { shown: 'slot' }, setting, visitor);
  walkTags(screen.alertTags, setting, visitor);
  for (const [name, field] of Object.entries(screen.form ?? {})) walkField(name, field, setting, visitor);
  if (screen.clock !== undefined) walkClock(screen.clock, setting, visitor);
  walkElements(screen.body, setting, visitor);
  walkElements(screen.aside ?? [], setting, visitor);
  walkEvents(screen.on, setting, model, visitor);
  walkOverlays(screen.overlays, setting, model, visitor);
}

function walkField(name: string, field: Field, setting: Setting, visitor: Visitor): void {
  walkCopyChoice(field, 'label', {}, setting, visitor);
  walkCopyChoice(field, 'hint', {}, setting, visitor);
  walkCopyChoice(field, 'summary', { shown: 'message' }, setting, visitor);
  field.rules?.forEach((rule, index) => {
    visitor.reference?.('rule', rule, { of: field.rules ?? [], part: index }, setting);
  });
  if (field.initial !== undefined) {
    visitor.expression?.(field.initial, { kind: 'initial', field: name }, { of: field, part: 'initial' }, setting);
  }
  for (const option of field.options ?? []) {
    walkGuard(option, setting, visitor);
    walkExpressions(option.values, (placeholder) => ({ kind: 'placeholder', name: placeholder }), setting, visitor);
    const spot = { of: option, part: 'copy' };
    visitor.copy?.(
      { key: option.copy, values: option.values ?? {}, tags: {}, shown: 'view', next: null, spot },
      setting,
    );
  }
}

/** A clock reads one context key and sets another: to its lengths and to all below, 0 included. */
function walkClock(clock: ScreenClock, setting: Setting, visitor: Visitor): void {
  const { since, lasts, into, raise } = clock;
  visitor.expression?.({ var: `context.${since}` }, { kind: 'moment' }, { of: clock, part: 'since' }, setting);
  visitor.expression?.(0, { kind: 'set', key: into }, { of: clock, part: 'into' }, setting);
  visitor.list?.('clock', lasts, setting, lasts);
  for (const length of lasts) {
    walkGuard(length, setting, visitor);
    visitor.expression?.(length.minutes, { kind: 'set', key: into }, { of: length, part: 'minutes' }, setting);
  }
  visitor.raise?.(raise, { of: clock, part: 'raise' }, setting);
}

function walkTimer(after: Timer, setting: Setting, visitor: Visitor): void {
  visitor.raise?.(after.raise, { of: after, part: 'raise' }, setting);
  const spot = { of: after, part: 'stopped' };
  visitor.copy?.({ key: after.stopped, values: {}, tags: {}, shown: 'view', next: null, spot }, setting);
}

/** Overlays, of a screen or of all. */
export function walkOverlays(overlays: Overlays | undefined, setting: Setting, model: Model, visitor: Visitor): void {
  for (const [name, overlay] of Object.entries(overlays ?? {})) {
    const inside: Setting = { ...setting, overlay: { name, overlay } };
    walkCopyChoice(overlay, 'title', {}, inside, visitor);
    walkElements(overlay.body, inside, visitor);
    if (overlay.after !== undefined) walkTimer(overlay.after, inside, visitor);
    walkEvents(overlay.on, inside, model, visitor);
  }
}
