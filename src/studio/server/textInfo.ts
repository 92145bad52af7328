import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Guarded } from '../../compiler/analysis/guards.ts';
import { emitGuard } from '../../compiler/analysis/settle/emitCopy.ts';
import { textPlacesOf } from '../../compiler/analysis/textPlaces.ts';
import type { CopyUse } from '../../compiler/analysis/visitor.ts';
import { originOf } from '../../compiler/vite/textOrigin.ts';
import { textOf } from '../../tools/book/parts.tsx';
import { guardWords } from '../../tools/review/words.ts';
import type { TextAlternative, TextInfo } from '../messages.ts';

/** Shorter words are in many texts that have nothing to do with each other. */
const shortestQuote = 4;

/** All about a text; null if there is none of this key. */
export function textInfo(key: string, analysis: Analysis): TextInfo | null {
  const origin = originOf(key, analysis);
  if (origin === null) return null;
  const rooms = [...(textPlacesOf(analysis).get(key) ?? [])].flatMap(
    (place) => analysis.style?.lengths?.places[place] ?? [],
  );
  return {
    key,
    languages: origin.texts.map(({ locale, text, place }) => ({
      locale,
      text: analysis.copy.get(locale)?.get(key)?.written ?? text,
      file: place.file,
    })),
    room: rooms.length === 0 ? null : Math.min(...rooms),
    approvals: origin.protections,
    places: placesOf(key, analysis),
    uses: [...new Set(origin.uses.flatMap(({ of }) => of))],
    quotedBy: quotedBy(key, analysis),
  };
}

/** Each place that shows the text, once. Of alternatives, the first that holds is shown. */
function placesOf(key: string, analysis: Analysis): TextInfo['places'] {
  const { copy, list } = analysis.nodes;
  const keyOf = new Map(copy.map(([{ spot, key: shown }]) => [spot.of, shown]));
  const isShown = (use: CopyUse): boolean => use.key === key && (use.shown === 'view' || use.shown === 'slot');
  const wordsOf = (part: Guarded): readonly string[] => conditionsOf(part, analysis);
  const uses = copy.filter(([use]) => isShown(use));
  const places = uses.map(([{ spot }, { around }]): readonly TextAlternative[] => {
    const alternatives: readonly Guarded[] = list.find(([, all]) => all.includes(spot.of))?.[1] ?? [spot.of];
    const outer = around.filter((part) => part !== spot.of).flatMap(wordsOf);
    return alternatives.flatMap((each, index) => {
      const shown = keyOf.get(each);
      if (shown === undefined) return [];
      const own = wordsOf(each);
      const parts = [...outer, ...(own.length > 0 || index === 0 ? own : ['in all other cases'])];
      const condition = parts.length > 0 ? `Shown ${parts.join('; and ')}` : 'Always shown';
      return [{ key: shown, condition, text: textOf(shown, analysis) ?? shown }];
    });
  });
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** The conditions of a part in words. */
function conditionsOf(part: Guarded, { conditions }: Analysis): readonly string[] {
  const { when, unless } = emitGuard(part);
  const inWords = (name: string): string => {
    const description = conditions.get(name)?.description;
    return description?.replace(/\.$/u, '') ?? guardWords({ when: [name], unless: [] }).replace(/^when /u, '');
  };
  return [...when.map((name) => `when: ${inWords(name)}`), ...unless.map((name) => `unless: ${inWords(name)}`)];
}

function quotedBy(key: string, { copy }: Analysis): readonly string[] {
  const found = [...copy.values()].flatMap((texts) => {
    const words = texts.get(key)?.text ?? '';
    if (words.length < shortestQuote) return [];
    return [...texts].flatMap(([other, { text }]) => (other !== key && text.includes(words) ? [other] : []));
  });
  return [...new Set(found)];
}
