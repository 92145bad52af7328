import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import { lookUp } from '../shape/lookUp.ts';
import type { Setting } from '../walk/visitor.ts';
import type { Column } from './cases.ts';
import { opaqueText } from './opaque.ts';
import type { Mark } from './span.ts';

/** Something that is read, for people. */
export interface TableColumn {
  /** As in `context.transaction.step`; an expression or a condition where that is not looked into. */
  readonly reads: string;
  readonly isLookedInto: boolean;
  /** What it is: the description of the context key, the label of the field, the sentence of the condition; null when nobody says. */
  readonly says: string | null;
  /** Values that the alternatives do not tell apart stand together. */
  readonly domain: readonly (readonly Mark[])[];
}

/** A column with its words. */
export function tableColumn({ path, spans }: Column, settings: readonly Setting[], model: Model): TableColumn {
  const text = opaqueText(path);
  return {
    reads: text ?? path,
    isLookedInto: text === null,
    says: sayingOf(path, settings, model),
    domain: spans.map(({ marks }) => marks),
  };
}

function sayingOf(path: string, settings: readonly Setting[], model: Model): string | null {
  const [scope, ...steps] = path.split('.');
  if (scope === 'context') {
    const found = lookUp(steps, model.context, model.schemas);
    return found.found ? (found.schema.description ?? null) : null;
  }
  if (scope !== 'form') return model.conditions.get(opaqueText(path) ?? '')?.says ?? null;
  const screens = settings.flatMap(({ owner }) => graphOf(model).visible(owner));
  const label = [...(screens.length === 0 ? model.screens.values() : screens)].find(({ form }) =>
    Object.hasOwn(form ?? {}, steps[0] ?? ''),
  )?.form?.[steps[0] ?? '']?.label;
  const [locale = ''] = model.app.locales;
  return label === undefined ? null : (model.copy.get(locale)?.get(label)?.text ?? label);
}
