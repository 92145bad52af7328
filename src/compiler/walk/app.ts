import type { Model } from '../link/model.ts';
import { walkEvents } from './alternative.ts';
import { walkCopyChoice } from './copy.ts';
import { walkRichCopy } from './elements.ts';
import { walkConditions, walkGuard } from './guard.ts';
import { walkOverlays } from './screen.ts';
import type { Setting, Visitor } from './visitor.ts';

/** What all screens share. */
export function walkApp(model: Model, visitor: Visitor): void {
  const { app } = model;
  const setting: Setting = { owner: { kind: 'app' }, overlay: null, event: null, outcome: null };
  visitor.reference?.('screen', app.start, { of: app, part: 'start' }, setting);
  visitor.reference?.('screen', app.unknownPath, { of: app, part: 'unknownPath' }, setting);
  app.returns?.forEach((state, index) => {
    visitor.reference?.('state', state, { of: app.returns ?? [], part: index }, setting);
  });
  for (const policy of Object.values(app.access)) {
    walkConditions(policy, 'needs', setting, visitor);
    if (policy.unmet !== undefined) visitor.reference?.('state', policy.unmet, { of: policy, part: 'unmet' }, setting);
  }
  walkCopyChoice(app.shell, 'skip', {}, setting, visitor);
  walkCopyChoice(app.shell, 'notice', {}, setting, visitor);
  for (const item of [...app.shell.header, ...app.shell.footer]) {
    walkGuard(item, setting, visitor);
    walkRichCopy(item, setting, visitor);
    if (item.event !== undefined) visitor.raise?.(item.event, { of: item, part: 'event' }, setting);
    item.except?.forEach((screen, index) => {
      visitor.reference?.('screen', screen, { of: item.except ?? [], part: index }, setting);
    });
  }
  walkEvents(app.on, setting, model, visitor);
  walkOverlays(app.overlays, setting, model, visitor);
}
