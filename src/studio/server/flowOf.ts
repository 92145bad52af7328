import type { JSONPath } from 'jsonc-parser';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { type AnyAlternative, runs, type Setting, stateAfter } from '../../compiler/analysis/visitor.ts';
import type { ElementSource, Option } from '../../compiler/generated/source.ts';
import type { Schema } from '../../compiler/grammar/schema.ts';
import { grouped } from '../../compiler/grouped.ts';
import { nowhere } from '../../compiler/load/origins.ts';
import { mapRecord } from '../../compiler/records.ts';
import { contrastPairs } from '../../compiler/rules/theme.ts';
import { arrowsOf } from '../../tools/book/data/arrows.ts';
import { controlWords } from '../../tools/book/data/controls.ts';
import { leadOf } from '../../tools/book/data/decisionTables.ts';
import { guardWords, ownEvents } from '../../tools/book/data/guardWords.ts';
import { placesOf } from '../../tools/book/data/places.ts';
import { everywhere, textOf } from '../../tools/book/parts.tsx';
import type { EditBase, FlowArrow, FlowElement, FlowNews, NamedCondition } from '../messages.ts';
import { EditedFiles, pathAt } from './editedFiles.ts';

/** Finds where an object, or a part of it, stands in the files; null for what was made from elsewhere. */
type BaseAt = (of: object, part?: string) => EditBase | null;

/** The flow as a list. */
export function flowOf(root: string, analysis: Analysis): FlowNews {
  const { app, links, schedule, sharedLimits, origins, screens, states, taskSteps } = analysis;
  const files = new EditedFiles(root);
  const baseAt: BaseAt = (of, part) => {
    const place = origins.at(of, part);
    const path = place === nowhere ? [] : pathAt(files.text(place.file), place);
    return path.length === 0 ? null : baseOf(files, place.file, path);
  };
  const arrows = arrowsIn(analysis, baseAt);
  return {
    // The compiler makes a step of each task that is done on the way; authors can neither write nor name it.
    places: placesOf(analysis)
      .filter(({ kind, id }) => (kind !== 'shared' || id === everywhere) && !taskSteps.has(id))
      .map(({ id, kind, lane }) => {
        const words = screens.get(id)?.purpose ?? states.get(id)?.description ?? 'What every screen offers.';
        const elements = elementsOf(id, analysis, baseAt);
        return { id, kind, lane, words, elements, lists: listsOf(elements, files), arrows: arrows.get(id) ?? [] };
      }),
    conditions: conditionsIn(analysis),
    links: Object.keys(links?.links ?? {}),
    accesses: Object.entries(app.access).map(([name, { description }]) => ({ name, words: description })),
    limits: [...sharedLimits].flatMap(([name, limit]) => {
      const base = baseAt(limit, 'value');
      const { description, value, specified = null } = limit;
      return base === null ? [] : [{ base, name, words: description, value, specified }];
    }),
    brand: settingsIn(app.brand, kindsIn('app', 'brand', analysis), baseAt),
    environments: environmentsIn(analysis, baseAt),
    features: mapRecord(kindsIn('environments', 'environment', analysis), ({ description = '' }) => description),
    schedule: [...schedule].map(([name, entry]) => ({ name, ...entry })),
    colours: coloursIn(analysis, baseAt),
    pairs: contrastPairs(kindsIn('theme', 'colours', analysis)),
    shownValues: shownValuesIn(analysis),
    lines: arrowsOf(analysis).map((line) => ({ ...line, to: stateAfter(line.to, analysis) })),
  };
}

/** The personal texts of the context, which no text shows by accident. */
function shownValuesIn({ context, schemas }: Analysis): FlowNews['shownValues'] {
  const inside = (path: string, schema: Schema): FlowNews['shownValues'] => {
    const { type, properties = {}, description = '' } = schemas.resolve(schema);
    const name = path.split('.').at(-1) ?? '';
    if (type === 'string') return schema['x-pii'] === true ? [{ name, path, words: description }] : [];
    return Object.entries(properties).flatMap(([part, each]) => inside(`${path}.${part}`, each));
  };
  return inside('context', { properties: context.properties ?? {} });
}

/** Environments that are written together are one. Those of production come last. */
function environmentsIn({ environments }: Analysis, baseAt: BaseAt): FlowNews['environments'] {
  const all = Object.entries(environments?.environments ?? {});
  const sorted = all.sort(([, one], [, other]) => Number(one.production) - Number(other.production));
  const written = grouped(sorted, ([, each]) => JSON.stringify(baseAt(each)));
  return [...written].map(([base, same]) => ({
    names: same.map(([name]) => name),
    base: JSON.parse(base) as EditBase,
  }));
}

/** What a definition of the grammar of a file can have. */
function kindsIn(file: string, definition: string, { schemas }: Analysis): Readonly<Record<string, Schema>> {
  return schemas.get(`${file}.schema.json`)?.definitions?.[definition]?.properties ?? {};
}

function coloursIn(analysis: Analysis, baseAt: BaseAt): FlowNews['colours'] {
  const { theme, schemas } = analysis;
  const colours = Object.entries(kindsIn('theme', 'colours', analysis)).filter(
    ([, kind]) => schemas.resolve(kind)['x-colour'] === true,
  );
  return (['light', 'dark'] as const).flatMap((mode) =>
    settingsIn(theme?.[mode] ?? {}, Object.fromEntries(colours), baseAt).map((each) => ({ ...each, mode })),
  );
}

/** The texts of an object that a schema describes. */
function settingsIn(of: object, kinds: Readonly<Record<string, Schema>>, baseAt: BaseAt) {
  return Object.entries(of).flatMap(([name, value]: readonly [string, unknown]) => {
    const words = kinds[name]?.description;
    const base = baseAt(of, name);
    return typeof value !== 'string' || words === undefined || base === null ? [] : [{ base, name, words, value }];
  });
}

function baseOf(files: EditedFiles, file: string, path: JSONPath): EditBase {
  const value = files.at(file, path);
  return { file, path, before: value === undefined ? null : JSON.stringify(value) };
}

/** Every way on, by the place that it leads from. */
function arrowsIn(analysis: Analysis, baseAt: BaseAt): ReadonlyMap<string, readonly FlowArrow[]> {
  const ways = analysis.nodes.alternative.flatMap(([alternative, setting]) => {
    const from = ownerOf(setting);
    const base = from === null || runs(alternative) ? null : baseAt(alternative);
    // The compiler ends what happens on arrival with an alternative of nothing, in the place of the one before.
    const isMade = Object.keys(alternative).length === 0 && base?.before !== '{}';
    if (from === null || base === null || isMade) return [];
    return [{ from, base, words: arrowWords(alternative, setting, analysis) }];
  });
  // Several answers can share what follows.
  const shared = grouped(ways, ({ from, base }) => JSON.stringify([from, base]));
  const arrows = [...shared.values()].flatMap((same) => {
    const words = same.map((each) => each.words).join('; or ');
    return same.slice(0, 1).map(({ from, base }) => ({ from, base, words, to: nextIn(base) }));
  });
  return grouped(arrows, ({ from }) => from);
}

/** As it is written, also where a task comes first. */
function nextIn({ before }: EditBase): string | null {
  const { next = null } = JSON.parse(before ?? '{}') as { readonly next?: string | null };
  return next;
}

/** Tables of answers belong to several. */
function ownerOf({ owner }: Setting): string | null {
  if (owner.kind === 'screen' || owner.kind === 'state') return owner.id;
  return owner.kind === 'app' ? everywhere : null;
}

function arrowWords(alternative: AnyAlternative, setting: Setting, analysis: Analysis): string {
  const { event, outcome, overlay } = setting;
  const controls = event === null ? [] : controlWords(setting, event, analysis).map((text) => `“${text}”`);
  const happening =
    event === null ? '' : [controls.join(', ') || event, ownEvents[event] ?? ''].filter(Boolean).join('; ');
  const answer = outcome === null ? '' : `answer “${outcome.code}”`;
  const messages = leadOf(alternative, analysis).messages.map((key) => `says “${textOf(key, analysis) ?? key}”`);
  const opens = 'open' in alternative && alternative.open !== undefined ? `opens ${alternative.open}` : '';
  return (
    [overlay?.name ?? '', happening, answer, guardWords(alternative, analysis), ...messages, opens]
      .filter((part) => part !== '')
      .join(', ') || 'in all other cases'
  );
}

/** The elements of a screen in their order, those of groups after their group, and options after their field. */
function elementsOf(id: string, analysis: Analysis, baseAt: BaseAt): readonly FlowElement[] {
  const { body = [], aside = [], form = {} } = analysis.screens.get(id) ?? {};
  const elementsIn = (list: readonly (ElementSource | Option)[]): readonly FlowElement[] =>
    list.flatMap((element) => {
      const base = baseAt(element);
      const condition = guardWords(element, analysis);
      const own = base === null ? [] : [{ base, words: elementWords(element, analysis), condition }];
      const options = 'name' in element ? (form[element.name]?.options ?? []) : [];
      return [...own, ...elementsIn('body' in element ? element.body : options)];
    });
  return elementsIn([...body, ...aside]);
}

/** Each list that an element stands in, once. */
function listsOf(elements: readonly FlowElement[], files: EditedFiles): readonly EditBase[] {
  const lists = elements.map(({ base: { file, path } }) => baseOf(files, file, path.slice(0, -1)));
  return [...new Map(lists.map((list) => [JSON.stringify(list.path), list])).values()];
}

/** What an element is and says. A group has the words of what is in it. */
function elementWords(element: ElementSource | Option, analysis: Analysis): string {
  const type = 'type' in element ? element.type : 'option';
  if ('body' in element) return `${type}: ${element.body.map((each) => elementWords(each, analysis)).join(', ')}`;
  const text = 'copy' in element ? textOf(element.copy, analysis) : null;
  const words = text === null ? ('name' in element ? element.name : '') : `“${text}”`;
  return [type, words].filter(Boolean).join(' ');
}

/** The conditions of flows/conditions.json, each with the screens on which it cannot hold. */
function conditionsIn({ conditions, screens, decider, whyNever }: Analysis): readonly NamedCondition[] {
  const named = [...conditions].filter(([, { term }]) => term === undefined);
  return named.map(([name, { description }]) => {
    const literal = { kind: 'condition', name, holds: true } as const;
    const isNever = (screen: Parameters<typeof whyNever>[0]): boolean =>
      !decider.canHold([literal], () => [screen]) ||
      whyNever(screen, (scopes) => decider.isSo(literal, scopes)) !== null;
    const neverOn = [...screens].flatMap(([id, screen]) => (isNever(screen) ? [id] : []));
    return { name, words: description, neverOn };
  });
}
