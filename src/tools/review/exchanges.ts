import type { Model } from '../../compiler/lower/model.ts';
import type { Part } from './compareParts.ts';
import type { Outline } from './outline/product.ts';
import { valueWords } from './words.ts';

type Labelled = Pick<Model, 'copy'> & Pick<Outline, 'product'>;

/** Texts that a control or field has now, and only others had: by their key, or by their words within a screen. */
export function exchangedTexts(before: Labelled, after: Labelled): ReadonlySet<string> {
  const former = labelsIn(before.product);
  const moved = labelsIn(after.product).filter(([key, of]) => {
    const owners = former.filter(([text]) => text === key).map(([, owner]) => owner);
    return owners.length > 0 && !owners.includes(of);
  });
  const areExchanged = (one: string, other: string): boolean =>
    [...after.copy].some(([locale, now]) => {
      const old = before.copy.get(locale);
      const [was, is] = [old?.get(one)?.text, now.get(one)?.text];
      return was !== is && was === now.get(other)?.text && is === old?.get(other)?.text;
    });
  const reworded = [...after.product.parts.values()].flatMap((screen) => {
    const labels = labelsIn(screen);
    return labels.filter(([key, of]) => labels.some(([other, owner]) => owner !== of && areExchanged(key, other)));
  });
  return new Set([...moved, ...reworded].map(([key]) => key));
}

/** The texts with what a press or an entry is then of: an event, the value of an option, or a field. */
function labelsIn({ kind, facts, parts }: Part, id = ''): readonly (readonly [key: string, of: unknown])[] {
  const { event, value, label, text = label } = facts;
  const of = kind === 'form' ? id : (event ?? value)?.value;
  const keys = of === undefined || text === undefined ? [] : valueWords(text.value).split(' | ');
  return [...keys.map((key) => [key, of] as const), ...[...parts].flatMap(([inner, part]) => labelsIn(part, inner))];
}
