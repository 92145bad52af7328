import type { Messages } from '../../engine/contracts/view.ts';
import { walkModel } from '../analysis/walk.ts';
import type { Model, Texts } from '../link/model.ts';
import { parseText } from '../text/parseText.ts';

/** Which texts each chunk needs. */
export interface CopyPlan {
  readonly shared: ReadonlySet<string>;
  readonly screens: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Keys with this beginning are used by code, on any screen. */
export const codeKeys = 'ui.';

/**
 * A screen needs what is seen of it. Everything else is shared: the frame, common overlays, and what a transition or a
 * rule can show, because a transition may show it on the screen that follows.
 */
export function planCopy(model: Model): CopyPlan {
  const shared = new Set<string>();
  const screens = new Map([...model.screens.keys()].map((id) => [id, new Set<string>()]));
  for (const texts of model.copy.values()) {
    for (const key of texts.keys()) if (key.startsWith(codeKeys)) shared.add(key);
  }
  walkModel(model, {
    copy({ key, shown }, { owner }) {
      const seen = owner.kind === 'screen' && (shown === 'view' || shown === 'slot');
      if (seen) screens.get(owner.id)?.add(key);
      if (!seen || shown === 'slot') shared.add(key);
    },
  });
  return { shared, screens };
}

/** The texts of the keys, parsed; in the order of the keys so that equal texts give equal files. */
export function emitMessages(keys: ReadonlySet<string>, texts: Texts): Messages {
  return Object.fromEntries(
    [...keys].sort().flatMap((key) => {
      const parsed = parseText(texts.get(key)?.text ?? '');
      return parsed.kind === 'parsed' ? [[key, parsed.elements] as const] : [];
    }),
  );
}
