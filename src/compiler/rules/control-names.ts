import type { Analysis } from '../analysis/analysis.ts';
import { namesOf, readingsIn } from '../analysis/controls.ts';
import type { Control, Name } from '../analysis/facts.ts';
import { answersTo } from '../analysis/followed.ts';
import type { EventScopes } from '../analysis/tags.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const ambiguousName: LintRule = {
  name: 'ambiguous-name',
  code: 'F115',
  says: 'Two controls that can be seen at once have different names, unless they do the same (WCAG 2.4.9).',
  remedy: 'Say in each text what its control does',
  details:
    'This holds in every language, and the controls of the frame count too. An open overlay is modal, so its controls are compared only with each other. Controls whose conditions exclude each other are never seen at once.',
  examples: [{ bad: 'signIn login.learn: "Home"', good: 'signIn login.learn: "Learn more"' }],
  check(analysis, report) {
    for (const screen of analysis.screens.values()) {
      const where = `on the screen "${screen.screen}"`;
      compare(analysis.controls.on(screen), where, [screen.on, analysis.app.on], analysis, report);
    }
    for (const placed of analysis.overlays.all) {
      compare(analysis.controls.in(placed), `in the overlay "${placed.name}"`, placed.reach, analysis, report);
    }
  },
};

const emptyName: LintRule = {
  name: 'empty-name',
  code: 'F115',
  says: 'No title, label or name of a control can be empty, in any language (WCAG 2.4.2, 3.3.2, 4.1.2).',
  remedy: 'Write the words that customers read or hear there',
  examples: [
    {
      words: 'The words stand before the tag, so the link is empty.',
      bad: 'signIn login.terms: "Read how it works<learn></learn> or <help>get help</help>."',
      good: 'signIn login.terms: "Read <learn>how it works</learn> or <help>get help</help>."',
    },
  ],
  check(analysis, report) {
    const reported = new Set<string>();
    for (const [words, name] of allNames(analysis)) {
      for (const locale of analysis.app.locales) {
        const text = analysis.copy.get(locale)?.get(name.key);
        const id = `${locale} ${name.key} ${name.tag}`;
        if (text === undefined || reported.has(id)) continue;
        const isEmpty = readingsIn(locale, name, analysis).some((reading) => !/[^\s\p{C}]/u.test(reading));
        if (!isEmpty) continue;
        reported.add(id);
        const part = name.tag === null ? `The text "${name.key}"` : `The tag <${name.tag}> of the text "${name.key}"`;
        const message = `${part} is ${words}, and can be empty in ${locale}`;
        report.error(text.place, message, 'Write what customers read or hear there');
      }
    }
  },
};

/** F115: controls have names, and those tell them apart. */
export const controlNames: RuleFamily = { name: 'control-names', findings: [ambiguousName, emptyName] };

interface Called {
  readonly control: Control;
  readonly name: Name;
}

function compare(
  controls: readonly Control[],
  where: string,
  reach: EventScopes,
  analysis: Analysis,
  report: Reporter,
): void {
  const reported = new Set<Control>();
  for (const locale of analysis.app.locales) {
    const byName = new Map<string, Called[]>();
    for (const control of controls) {
      for (const name of control.names) {
        const [reading = ''] = readingsIn(locale, name, analysis);
        if (heard(reading) === '') continue;
        const values = /\{/u.test(reading) && name.values !== undefined ? [JSON.stringify(name.values)] : [];
        const called = [...(control.within === null ? [] : [control.within]), heard(reading), ...values].join('\n');
        const others = byName.get(called) ?? [];
        byName.set(called, [...others, { control, name }]);
        const twin = others.find((other) => collide(other, { control, name }, reach, analysis));
        if (twin === undefined || reported.has(control)) continue;
        reported.add(control);
        const { file, line } = analysis.placeOf(twin.control.spot);
        const message = `Two controls ${where} are called "${reading.trim()}" in ${locale}, and do different things`;
        const remedy = `Say in each text what it does; the other is at ${file}:${line}`;
        report.error(analysis.placeOf(control.spot), message, remedy);
      }
    }
  }
}

function collide(one: Called, other: Called, reach: EventScopes, analysis: Analysis): boolean {
  if (one.control === other.control || purposeOf(one.control, reach) === purposeOf(other.control, reach)) return false;
  const demand = [one, other].flatMap(({ control, name }) => [...control.demand, ...name.demand]);
  return analysis.decider.canHold(demand);
}

/** Two events with the same destination have one purpose. */
function purposeOf({ kind, event, spot }: Control, reach: EventScopes): unknown {
  if (event === null) return kind === 'telephone' ? kind : spot.of;
  const answers = answersTo(event, reach);
  return event === 'submit' || answers.length === 0 ? event : JSON.stringify(answers);
}

/** A name as it is heard: without case and number of spaces. */
function heard(name: string): string {
  return name.replace(/\s+/gu, ' ').trim().toLowerCase();
}

function* allNames(analysis: Analysis): Iterable<readonly [words: string, name: Name]> {
  for (const placed of analysis.overlays.all) {
    for (const name of namesOf(placed.overlay.title)) yield ['the title of an overlay', name];
    for (const control of analysis.controls.in(placed))
      for (const name of control.names) yield ['the name of a control', name];
  }
  for (const screen of analysis.screens.values()) {
    for (const name of namesOf(screen.header.title)) yield ['the title of a screen', name];
    for (const { kind, names } of analysis.controls.on(screen)) {
      const words = kind === 'field' ? 'the label of a field' : 'the name of a control';
      for (const name of names) yield [words, name];
    }
  }
}
