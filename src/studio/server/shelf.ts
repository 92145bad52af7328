import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { grouped } from '../../compiler/grouped.ts';
import type { Product } from '../../explorer/product.ts';
import { textOf } from '../../tools/book/parts.tsx';
import { unreachableStates } from '../../tools/book/states/catalogue.ts';
import { frame } from '../../tools/book/states/ids.ts';
import { type KnownState, knownStates } from '../../tools/book/states/known.ts';
import { stateWords } from '../../tools/book/states/words.ts';
import type { ShelfScreen } from '../messages.ts';

/** Every screen with its states in words: what all screens share comes first. */
export function shelfOf(product: Product): readonly ShelfScreen[] {
  const analysis = product.model;
  const known = knownStates(analysis, product);
  const unreachable = unreachableStates(known);
  return [...grouped([...known.values()], ({ screen }) => screen)].map(([id, states]) => ({
    id,
    title: id === frame ? 'On every screen' : (textOf(analysis.screens.get(id)?.header?.title, analysis) ?? id),
    states: states.map((state) => ({
      id: state.id,
      words: stateWords(state, analysis),
      finds: findsOf(state, product).join(' '),
      unreachable: unreachable.get(state.id) ?? null,
    })),
  }));
}

function findsOf({ id, screen, kind, texts, about }: KnownState, { model, screens }: Product): readonly string[] {
  const keys = kind === 'idle' ? Object.keys(screens[screen]?.messages ?? {}) : texts;
  const answers = kind === 'answer' ? providerErrors(about ?? '', model) : [];
  return [id, ...keys, ...keys.flatMap((key) => inAllLanguages(key, model)), ...answers];
}

function inAllLanguages(key: string, { copy }: Analysis): readonly string[] {
  return [...copy.values()].flatMap((texts) => texts.get(key)?.text ?? []);
}

/** The names of the provider's errors that come to an outcome. */
function providerErrors(outcome: string, { catalogue }: Analysis): readonly string[] {
  return Object.entries(catalogue?.keys ?? {}).flatMap(([name, entry]) => (entry.outcome === outcome ? [name] : []));
}
