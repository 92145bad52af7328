import { listOf } from '../../../compiler/analysis/visitor.ts';
import type { Model } from '../../../compiler/link/model.ts';
import type { Weight } from '../change.ts';
import { facts, keyed, leaf, type Part } from '../part.ts';
import { outlineContext, outlineContracts } from './contracts.ts';
import { outlineFrame, outlineOverlays, outlineScreen } from './screens.ts';
import { noteRole, type Sketch } from './sketch.ts';
import { outlineState } from './states.ts';
import { outlineEvents, outlineThen } from './transitions.ts';

type Entry = readonly [key: string, part: Part];

/** A product with everything that can differ about it but its texts, and what each text is. */
export interface Outline {
  readonly product: Part;
  readonly roles: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Draws the outline of a product without errors. */
export function outlineOf(model: Model): Outline {
  const sketch: Sketch = { model, roles: new Map() };
  const { app } = model;
  const parts: readonly Entry[] = [
    ['app', outlineApp(model)],
    ['frame', outlineFrame(sketch)],
    ...[...model.screens].map(([id, screen]): Entry => [`screen ${id}`, outlineScreen(screen, sketch)]),
    ...[...model.states].map(([id, state]): Entry => [`state ${id}`, outlineState(id, state, sketch)]),
    ...outlineEvents(app.on, 'all screens', sketch),
    ...outlineOverlays(app.overlays, 'all screens', sketch),
    ...[...model.tables].map(([name, then]) => tableOf(name, then, sketch)),
    ...[...model.conditions].map(([name, { logic }]) => named('condition', name, 'behaviour', { logic })),
    ...[...model.rules].map(([name, { passes, judge, copy, requirement }]): Entry => {
      if (requirement !== undefined) noteRole(requirement, `requirement of rule ${name}`, sketch);
      noteRole(copy, `message of rule ${name}`, sketch);
      const part = named('rule', name, 'behaviour', { logic: passes, judge })[1];
      return [`rule ${name}`, { ...part, facts: { ...part.facts, ...facts('copy', { text: copy }) } }];
    }),
    ...[...model.patterns].map(([name, { pattern }]) => named('pattern', name, 'behaviour', { pattern })),
    ...[...model.cookies].map(([id, { purpose: _, ...cookie }]) => named('cookie', id, 'security', cookie)),
    ...Object.entries(app.access).map(([id, { needs, unmet }]) =>
      named('access policy', id, 'security', { needs: listOf(needs), unmet }),
    ),
    ...Object.entries(app.query).map(([id, value]) => named('query value', id, 'security', value)),
    ...Object.entries(model.environments?.environments ?? {}).map(([id, entry]) =>
      named('environment', id, 'security', entry),
    ),
    ...outlineContracts(model),
    ...outlineContext(model),
    ...outlineCatalogue(model),
    ...[...model.remedies].map(([name, { says: _, ...remedy }]) =>
      named('step of the provider', name, 'behaviour', remedy),
    ),
    ...(['common', 'light', 'dark'] as const).map((scheme) =>
      named('theme', scheme, 'look', model.theme?.[scheme] ?? {}),
    ),
  ];
  const product: Part = {
    name: 'product',
    kind: 'product',
    weight: 'behaviour',
    facts: {},
    parts: keyed(parts),
    order: null,
  };
  return { product, roles: sketch.roles };
}

function named(kind: string, name: string, weight: Weight, values: object): Entry {
  return [`${kind} ${name}`, leaf(kind, `${kind} ${name}`, weight, facts(weight, { ...values }))];
}

function outlineApp({ app, environments }: Model): Part {
  const { brand, basePath, start, unknownPath, locales } = app;
  return leaf('app', 'product', 'behaviour', {
    ...facts('behaviour', { basePath, start, unknownPath }),
    ...facts('copy', { languages: locales }),
    ...facts('security', {
      'company domains': brand.companyDomains,
      'native schemes': brand.nativeSchemes,
      'environment of unknown hosts': environments?.default,
    }),
  });
}

function tableOf(name: string, then: Parameters<typeof outlineThen>[0], sketch: Sketch): Entry {
  const words = `the table ${name}`;
  const parts = keyed(outlineThen(then, words, sketch));
  return [`table ${name}`, { name: words, kind: 'table', weight: 'behaviour', facts: {}, parts, order: null }];
}

function outlineCatalogue({ catalogue }: Model): readonly Entry[] {
  return Object.entries(catalogue ?? {}).flatMap(([section, entries]): readonly Entry[] => {
    if (section === '$schema') return [];
    if (typeof entries === 'string') return [named('error catalogue', section, 'behaviour', { value: entries })];
    return Object.entries(entries as Readonly<Record<string, { outcome?: string; step?: string }>>).map(
      ([name, { outcome, step }]) => named('error catalogue', `${section} ${name}`, 'behaviour', { outcome, step }),
    );
  });
}
