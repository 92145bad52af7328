import type { Logic } from '../../engine/contracts/logic.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { ElementParts } from '../elements.ts';
import type { FieldSource, Overlays, ScreenClockSource, ScreenFile, StateSource } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Model } from '../lower/model.ts';
import { matchesIn } from './expressions.ts';
import { tagsIn, tagsOfText } from './tags.ts';
import type { Setting, Visitor } from './visitor.ts';
import {
  walkAlternatives,
  walkCopyChoice,
  walkElements,
  walkEvents,
  walkExpressions,
  walkGuard,
  walkLiterals,
  walkNames,
  walkNotifications,
  walkRichCopy,
  walkRun,
  walkTags,
  writesOf,
} from './walkParts.ts';

/** The recorded nodes of a traversal, by kind: the arguments of the visitor's method. */
export type Nodes = { readonly [Kind in keyof Visitor]-?: readonly Parameters<NonNullable<Visitor[Kind]>>[] };

/** Records a traversal of a product. */
export function nodesOf(model: Model): Nodes {
  const nodes: { readonly [Kind in keyof Nodes]: Nodes[Kind][number][] } = {
    reference: [],
    raise: [],
    open: [],
    field: [],
    list: [],
    alternative: [],
    go: [],
    run: [],
    notify: [],
    tags: [],
    copy: [],
    expression: [],
  };
  const recorder = Object.entries(nodes).map(([kind, calls]: [string, unknown[]]) => [
    kind,
    (...args: readonly unknown[]) => calls.push(args),
  ]);
  walkModel(model, Object.fromEntries(recorder) as Visitor);
  return nodes;
}

/** Passes recorded nodes to a visitor, kind by kind. */
export function visitNodes(nodes: Nodes, visitor: Visitor): void {
  for (const [kind, method] of Object.entries(visitor) as [keyof Visitor, (...args: readonly unknown[]) => void][]) {
    for (const args of nodes[kind]) method(...args);
  }
}

/** Traverses the whole product once. A table is visited at each run that uses it; an unused one by itself. */
export function walkModel(model: Model, visitor: Visitor): void {
  const used = new Set<string>();
  const visitPatterns = (logic: Logic, setting: Setting): void => {
    for (const operands of matchesIn(logic)) {
      visitor.reference?.('pattern', String(operands[1]), { of: operands, part: 1 }, setting);
    }
  };
  const noting: Visitor = {
    ...visitor,
    run(run, ...rest) {
      if (run.otherwise !== undefined) used.add(run.otherwise);
      visitor.run?.(run, ...rest);
    },
    notify(effect, input, notify, setting) {
      const { properties = {} } = (model.effects.get(effect)?.input ?? {}) as Schema;
      for (const [part, name] of Object.entries(input)) {
        const isCookie = properties[part]?.['x-names'] === 'cookie' && typeof name === 'string';
        if (isCookie) visitor.reference?.('cookie', name, { of: input, part }, setting);
      }
      visitor.notify?.(effect, input, notify, setting);
    },
    expression(logic, slot, spot, setting) {
      visitPatterns(logic, setting);
      visitor.expression?.(logic, slot, spot, setting);
    },
  };
  walkApp(model, noting);
  for (const screen of model.screens.values()) walkScreen(screen, model, noting);
  for (const [id, state] of model.states) walkState(id, state, model, noting);
  for (const questions of model.questions) {
    for (const part of ['after', 'before'] as const) {
      noting.reference?.('state', questions[part], { of: questions, part }, ofApp);
    }
    walkNames('state', questions.ask, ofApp, noting);
  }
  for (const { logic } of model.conditions.values()) visitPatterns(logic, ofApp);
  for (const [name, rule] of model.rules) {
    const setting = { ...ofApp, owner: { kind: 'rule', name } } as const;
    visitPatterns(rule.passes ?? null, setting);
    if (rule.names !== undefined) visitor.reference?.('pattern', rule.names, { of: rule, part: 'names' }, setting);
    for (const part of ['copy', 'requirement'] as const) {
      const key = rule[part];
      if (key === undefined) continue;
      const spot = { of: rule, part };
      const values = part === 'copy' && rule.names !== undefined ? { sign: { var: 'value' } } : {};
      model.origins.add(values, { own: model.origins.at(rule, 'names'), parts: new Map() });
      visitor.copy?.({ key, values, tags: null, shown: 'message', next: null, spot }, setting);
    }
  }
  for (const [name, table] of [...model.tables].filter(([each]) => !used.has(each))) {
    for (const alternatives of Object.values(table)) {
      const setting = { ...ofApp, owner: { kind: 'table', name } } as const;
      walkAlternatives('outcome', alternatives, setting, model, visitor);
    }
  }
}

/** What belongs to no screen and no state. */
const ofApp: Setting = { owner: { kind: 'app' }, overlay: null, event: null, outcome: null, path: [], around: [] };

function walkApp(model: Model, visitor: Visitor): void {
  const { app } = model;
  const setting = ofApp;
  visitor.reference?.('screen', app.start, { of: app, part: 'start' }, setting);
  visitor.reference?.('screen', app.unknownPath, { of: app, part: 'unknownPath' }, setting);
  if (app.onFault !== undefined) visitor.reference?.('screen', app.onFault, { of: app, part: 'onFault' }, setting);
  if (app.onLoop !== undefined) visitor.reference?.('state', app.onLoop, { of: app, part: 'onLoop' }, setting);
  if (app.environmentFrom !== undefined)
    visitor.reference?.('query', app.environmentFrom, { of: app, part: 'environmentFrom' }, setting);
  if (app.oneWindow !== undefined)
    visitor.reference?.('condition', app.oneWindow, { of: app, part: 'oneWindow' }, setting);
  walkNames('state', app.returns, setting, visitor);
  for (const policy of Object.values(app.access)) {
    walkLiterals(policy.needs, setting, visitor);
    if (policy.onDenied !== undefined)
      visitor.reference?.('state', policy.onDenied, { of: policy, part: 'onDenied' }, setting);
  }
  for (const part of ['skip', 'notice']) walkCopyChoice(app.shell, part, {}, setting, visitor);
  for (const item of app.shell.banner ?? []) {
    walkGuard(item, setting, visitor);
    const { tags = {} } = item;
    walkCopyChoice(item, 'copy', { tags, kind: 'banner' }, { ...setting, around: [item] }, visitor);
    walkTags(item, tags, tagsIn(item, 'copy', model), setting, model, visitor);
  }
  for (const item of [...app.shell.header, ...app.shell.footer]) {
    walkGuard(item, setting, visitor);
    const parts: ElementParts = item.event === undefined ? { tags: { role: 'ofText' } } : {};
    walkRichCopy(item, 'copy', parts, { ...setting, around: [item] }, model, visitor);
    if (item.event !== undefined) visitor.raise?.(item.event, { of: item, part: 'event' }, setting);
    walkNames('screen', item.except, setting, visitor);
  }
  walkEvents(app.on, setting, model, visitor);
  walkOverlays(app.overlays, setting, model, visitor);
}

function walkScreen(screen: ScreenFile, model: Model, visitor: Visitor): void {
  const setting: Setting = { ...ofApp, owner: { kind: 'screen', id: screen.screen, screen } };
  visitor.reference?.('policy', screen.access, { of: screen, part: 'access' }, setting);
  const { header } = screen;
  for (const part of ['breadcrumb', 'title']) walkCopyChoice(header, part, {}, setting, visitor);
  const { tags = {} } = header;
  for (const part of ['secondary', 'sub']) walkCopyChoice(header, part, { tags }, setting, visitor);
  const below = [...tagsIn(header, 'secondary', model), ...tagsIn(header, 'sub', model)];
  walkTags(header, tags, below, setting, model, visitor);
  if (typeof header.icon === 'object') {
    visitor.list?.('icon', header.icon, setting, header.icon);
    for (const alternative of header.icon) walkGuard(alternative, setting, visitor);
  }
  walkCopyChoice(screen, 'alert', { shown: 'slot', kind: 'alert' }, setting, visitor);
  for (const [name, field] of Object.entries(screen.form ?? {})) walkField(name, field, setting, visitor);
  if (screen.clock !== undefined) walkClock(screen.clock, setting, visitor);
  walkElements(screen.body, setting, model, visitor);
  walkElements(screen.aside ?? [], setting, model, visitor);
  walkScreenEvents(screen, setting, model, visitor);
}

/** Visits what follows events, in overlays too, and the tags of the alerts that this raises. */
function walkScreenEvents(screen: ScreenFile, setting: Setting, model: Model, visitor: Visitor): void {
  const found = [...tagsIn(screen, 'alert', model)];
  const listening: Visitor = {
    ...visitor,
    copy(use, at) {
      if (use.shown === 'alert') found.push(...tagsOfText(use.key, use.spot, model));
      visitor.copy?.(use, at);
    },
  };
  walkEvents(screen.on, setting, model, listening);
  walkOverlays(screen.overlays, setting, model, listening);
  walkTags(screen, screen.alertTags, found, setting, model, visitor);
}

function walkField(name: string, field: FieldSource, setting: Setting, visitor: Visitor): void {
  for (const part of ['label', 'unchosen', 'hint']) walkCopyChoice(field, part, {}, setting, visitor);
  walkCopyChoice(field, 'summary', { shown: 'message' }, setting, visitor);
  walkNames('rule', field.rules, setting, visitor);
  if (field.initial !== undefined) {
    visitor.expression?.(field.initial, { kind: 'initial', field: name }, { of: field, part: 'initial' }, setting);
  }
  for (const option of field.options ?? []) {
    walkGuard(option, setting, visitor);
    walkCopyChoice(option, 'copy', { values: option.values ?? {} }, setting, visitor);
  }
}

/** Visits a clock. It reads one context key and sets another, to its lengths and to every number below, 0 included. */
function walkClock(clock: ScreenClockSource, setting: Setting, visitor: Visitor): void {
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

function walkOverlays(overlays: Overlays | undefined, setting: Setting, model: Model, visitor: Visitor): void {
  for (const [name, overlay] of Object.entries(overlays ?? {})) {
    const inside: Setting = { ...setting, overlay: { name, overlay } };
    walkCopyChoice(overlay, 'title', {}, inside, visitor);
    walkElements(overlay.body, inside, model, visitor);
    const { after } = overlay;
    if (after !== undefined) {
      visitor.raise?.(after.raise, { of: after, part: 'raise' }, inside);
      walkCopyChoice(after, 'stopped', {}, inside, visitor);
    }
    walkEvents(overlay.on, inside, model, visitor);
  }
}

function walkState(id: string, state: StateSource, model: Model, visitor: Visitor): void {
  const path = state.kind === 'exit' ? [] : writesOf(state.set);
  const setting: Setting = { ...ofApp, owner: { kind: 'state', id, state }, path };
  switch (state.kind) {
    case 'step':
      walkExpressions(state.set, (key) => ({ kind: 'set', key }), setting, visitor);
      walkNotifications(state.notify, setting, visitor);
      walkRun(state, setting, model, visitor);
      return;
    case 'choice':
      walkExpressions(state.set, (key) => ({ kind: 'set', key }), setting, visitor);
      if (state.by !== undefined) {
        visitor.expression?.({ var: state.by }, { kind: 'choice' }, { of: state, part: 'by' }, setting);
      }
      walkAlternatives('choice', state.choose, setting, model, visitor);
      return;
    case 'exit':
      visitor.expression?.(state.to, { kind: 'address' }, { of: state, part: 'to' }, setting);
      visitor.reference?.('state', state.onRejected, { of: state, part: 'onRejected' }, setting);
      visitor.go?.(state.onRejected, setting);
      walkNotifications(state.notify, setting, visitor);
      return;
    default:
      unreachable(state);
  }
}
