import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { grouped } from '../../compiler/grouped.ts';
import { parseText } from '../../compiler/text/parseText.ts';
import { readingsOf } from '../../compiler/text/plainText.ts';
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

function findsOf(state: KnownState, product: Product): readonly string[] {
  const { model } = product;
  const keys = keysIn(state, product);
  const answers = state.kind === 'answer' ? providerErrors(state.about ?? '', model) : [];
  return [state.id, ...keys, ...keys.flatMap((key) => wordsOf(key, model)), ...answers];
}

/** The texts of a state. Those that every screen has are found with the first one. */
function keysIn(state: KnownState, { model, program, screens, shared }: Product): readonly string[] {
  const { screen, kind, texts, about } = state;
  if (kind === 'overlay' && texts.length === 0)
    return model.nodes.copy.flatMap(([{ key }, { overlay }]) => (overlay?.name === about ? [key] : []));
  if (kind !== 'idle') return texts;
  const common = screen === program.start ? Object.keys(shared.messages) : [];
  return [...Object.keys(screens[screen]?.messages ?? {}), ...common];
}

/** A text in each language, as the page says it. */
function wordsOf(key: string, { copy, app: { brand } }: Analysis): readonly string[] {
  return [...copy.values()].flatMap((texts) => {
    const parsed = parseText(texts.get(key)?.text ?? '');
    const read = parsed.kind === 'parsed' ? readingsOf(parsed.elements) : [];
    return read.map((each) => each.replaceAll('{brand}', brand.name).replaceAll('{supportPhone}', brand.supportPhone));
  });
}

/** The names of the provider's errors that come to an outcome. */
function providerErrors(outcome: string, { catalogue }: Analysis): readonly string[] {
  const { keys = {}, texts = {}, results = {}, http = {} } = catalogue ?? {};
  const errors = [keys, texts, results, http].flatMap((table) => Object.entries(table));
  return errors.flatMap(([name, entry]) => (entry.outcome === outcome ? [name] : []));
}
