import type { Analysis } from '../analysis/analysis.ts';
import type { Use } from '../analysis/facts.ts';
import { isScheduled } from '../analysis/scheduled.ts';
import { ofTheMachine, reachOf } from '../analysis/visitor.ts';
import { maintenance, maintenanceBanner } from '../exampleEdits.ts';
import type { EventsSource } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { NameKind } from '../link/names.ts';
import { contextKeyOfEntry, dateNamesOf } from '../lower/derivedKeys.ts';
import { sourcesOf } from '../text/resolveText.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const unusedDefinition: LintRule = {
  name: 'unused-definition',
  code: 'F101',
  says: 'Every condition, action, task, rule, pattern, limit, access policy and cookie is used.',
  remedy: 'Remove it, or use it',
  details: 'A cookie that only code uses says so in `usedBy`.',
  examples: [
    {
      words: 'Nothing names the condition `by-password` then, so it decides nothing.',
      bad: 'login header/sub/0/when: "is-signing-in"',
      good: 'login header/sub/0/when: "by-password"',
    },
  ],
  check(analysis, report) {
    const { origins, app, conditions, actions, tasks, rules, patterns, cookies } = analysis;
    const used = new Set<string>();
    const mark = (kind: NameKind | 'limit', name: string): void => void used.add(`${kind} ${name}`);
    analysis.visit({ reference: mark });
    for (const property of Object.values(analysis.context.properties ?? {})) {
      const [scope, name = ''] = property['x-source']?.split('.') ?? [];
      if (scope === 'cookie' || scope === 'locale') mark('cookie', name);
    }
    for (const [key, { usedBy }] of cookies) if (usedBy !== undefined) mark('cookie', key);

    const read = new Set<string>([
      ...Object.keys(analysis.limits),
      ...analysis.limitReads.map(({ name }) => name),
      ...readInTexts(analysis),
    ]);
    for (const name of read) mark('limit', name);

    const policies = new Map(Object.entries(app.access));
    const defined: readonly (readonly [NameKind | 'limit', string, ReadonlyMap<string, object>, string])[] = [
      ['condition', 'condition', conditions, ', or name it in "when" or "unless"'],
      ['action', 'action', actions, ', or name it in "do"'],
      ['task', 'task', tasks, ', or name it in "via"'],
      ['rule', 'rule', rules, ', or name it in the rules of a field'],
      ['limit', 'limit', analysis.sharedLimits, ', or read it in a screen, rule or text'],
      ['pattern', 'pattern', patterns, ', or match it in a rule or condition'],
      ['policy', 'access policy', policies, ', or name it in the access of a screen'],
      ['cookie', 'cookie', cookies, ' and its entry of flows/time-limits.json, or say in "usedBy" which code uses it'],
    ];
    for (const [kind, noun, entries, remedy] of defined) {
      for (const [name, entry] of entries) {
        if (used.has(`${kind} ${name}`)) continue;
        const place = kind === 'policy' ? origins.key(app.access, name) : origins.at(entry);
        const message = `Nothing uses the ${noun} "${name}"`;
        report.warning(place, message, `Remove it${remedy}`);
      }
    }
  },
};

const unusedEvent: LintRule = {
  name: 'unused-event',
  code: 'F112',
  says: 'Every event is raised somewhere, `submit` by a button, and every overlay is opened somewhere.',
  remedy: 'Raise or open it, or remove it',
  details:
    'It is an error where only the Enter key raises `submit`: customers who touch or point cannot go on. All else is a warning.',
  examples: [
    {
      words: 'The link raises the event of the link above it.',
      bad: 'login overlays/about/body/2/event: "help"',
      good: 'login overlays/about/body/2/event: "home"',
    },
    {
      words: 'The event now leads to a page, and the drawer is left over.',
      bad: 'login on/learn: { "next": "leave-to-help" }',
      good: 'login on/learn: { "open": "about" }',
    },
    {
      words: 'The button of the form got another event.',
      bad: 'code body/2/event: "help"',
      good: 'code body/2/event: "submit"',
    },
  ],
  check(analysis, report) {
    const raised = new Map<EventsSource, Set<string>>();
    const opened = new Set<string>();
    analysis.visit({
      raise(event, _, setting) {
        // A common event counts for every screen that overrides it.
        const screens = setting.owner.kind === 'app' ? [...analysis.screens.values()].map(({ on }) => on) : [];
        const reach = [...reachOf(setting, analysis), ...screens];
        for (const events of reach) raised.set(events, (raised.get(events) ?? new Set()).add(event));
      },
      open: (overlay) => opened.add(overlay),
    });

    const checkRaised = (events: EventsSource | undefined, exceptions: readonly string[]): void => {
      for (const event of Object.keys(events ?? {})) {
        if (events === undefined || exceptions.includes(event) || raised.get(events)?.has(event)) continue;
        const place = analysis.origins.key(events, event);
        report.warning(place, `Nothing raises the event "${event}"`, 'Remove it, or add a control that raises it');
      }
    };

    for (const { name, overlay, among } of analysis.overlays.all) {
      checkRaised(overlay.on, []);
      if (opened.has(name)) continue;
      report.warning(analysis.origins.key(among, name), `Nothing opens the overlay "${name}"`, 'Remove it, or open it');
    }
    for (const holder of [analysis.app, ...analysis.screens.values()]) {
      checkRaised(holder.on, 'screen' in holder ? own : []);
      if (!('screen' in holder) || holder.on.submit === undefined) continue;
      if (raised.get(holder.on)?.has('submit')) continue;
      const message = `No button of "${holder.screen}" raises "submit", so that only the Enter key does`;
      const button = '{ "type": "button", "copy": "…", "event": "submit", "variant": "primary" }';
      report.error(analysis.origins.key(holder.on, 'submit'), message, `Add ${button} to "body"`);
    }
  },
};

const unusedContextKey: LintRule = {
  name: 'unused-context-key',
  code: 'F123',
  says: 'Every context key that is read is written somewhere, and every one that is written is read.',
  remedy:
    'Set it, or take out what reads or sets it; an engineer removes the key, or says in `x-read-by` which code reads it',
  details:
    'It is only a warning when nothing reads a key or a part of it. A source, a query value and `set` write a key. A default writes nothing, and neither does `null` or a value that is made of the key itself. A condition reads a key where the condition is used.',
  examples: [
    {
      words: 'A field begins with this key, and nothing would fill it.',
      bad: 'context properties/remembered/x-source: -',
      good: 'context properties/remembered/x-source: "cookie.userId"',
    },
  ],
  check(analysis, report) {
    const { properties = {} } = analysis.context;
    const use = analysis.contextUse;
    const counts = ({ isOwn }: Use): boolean => !isOwn;
    const writes = use.writes.filter(counts);
    const reads = use.reads.filter(counts);

    for (const [key, property] of Object.entries(properties)) {
      // Reported by schedule-unused.
      if (isScheduled(property)) continue;
      const place = analysis.origins.key(properties, key);
      const reader = whoReads([key], reads);
      const isWritten = writes.some(({ path }) => path[0] === key);
      if (!isWritten && reader !== null) {
        const message = `Nothing writes the context key "${key}", which is read (${reader.replace(/\.$/, '')})`;
        report.error(place, message, 'Set it, or take out what reads it and ask an engineer to remove the key');
      } else if (reader === null) {
        const message = `Nothing reads ${isWritten ? '' : 'or writes '}the context key "${key}"`;
        const setters = [...new Set(writes.filter(({ path }) => path[0] === key).map(({ where }) => where))];
        const some = setters.length > 3 ? [...setters.slice(0, 3), `${setters.length - 3} more`] : setters;
        const remedy = isWritten
          ? `Take out what sets it (${some.join('; ')}); an engineer removes the key, or says in "x-read-by" which code reads it`
          : 'Ask an engineer to remove it';
        report.warning(place, message, remedy);
      } else {
        for (const [path, holder] of unreadParts([key], property, reads, analysis)) {
          const name = path.at(-1) ?? key;
          const message = `Nothing reads "${path.join('.')}" of the context`;
          const remedy = 'Ask an engineer to remove it, or to say in "x-read-by" which code reads it';
          report.warning(analysis.origins.key(holder, name), message, remedy);
        }
      }
    }
  },
};

const scheduleUnused: LintRule = {
  name: 'schedule-unused',
  code: 'F159',
  says: 'Every entry of the schedule changes some text, or a text says one of its dates.',
  remedy: 'Guard a text by it, or remove it',
  examples: [{ bad: maintenance(), good: [maintenance(), maintenanceBanner] }],
  check(analysis, report) {
    if (analysis.schedule.size === 0) return;
    const read = new Set([...analysis.contextUse.reads.map(({ path: [key] }) => key), ...readInTexts(analysis)]);
    for (const [name, entry] of analysis.schedule) {
      const key = contextKeyOfEntry(name);
      if ([key, ...Object.values(dateNamesOf(name))].some((each) => read.has(each))) continue;
      const message = `Nothing reads the entry "${name}" of the schedule`;
      const remedy = `Guard a text by { "${key}": "during" }, or remove the entry`;
      report.warning(analysis.origins.at(entry), message, remedy);
    }
  },
};

/** F101, F112, F123 and F159: everything that is defined is used. */
export const unused: RuleFamily = {
  name: 'unused',
  findings: [unusedDefinition, unusedEvent, unusedContextKey, scheduleUnused],
};

function readInTexts({ copy, textNames }: Analysis): readonly string[] {
  const texts = [...copy.values()].flatMap((each) => [...each.values()]);
  return texts.flatMap(({ written }) => sourcesOf(written, textNames).read);
}

/** The events that the machine itself raises on screens. */
const own = [...ofTheMachine, 'submit'];

/** A reader of a key, of a part of it, or of an object that contains it; null when there is none. */
function whoReads(path: readonly string[], reads: readonly Use[]): string | null {
  const use = reads.find((each) => path.every((step, index) => index >= each.path.length || each.path[index] === step));
  return use?.where ?? null;
}

/** A part without a reader, and the properties that contain it, as in the file. */
type Part = readonly [path: readonly string[], holder: object];

function unreadParts(path: readonly string[], of: Schema, reads: readonly Use[], analysis: Analysis): readonly Part[] {
  // No path is longer, and references may be recursive.
  if (path.length > 10) return [];
  const holder = analysis.schemas.resolve(of).properties ?? {};
  return Object.entries(holder).flatMap(([name, schema]): readonly Part[] => {
    const inner = [...path, name];
    if (schema['x-read-by'] !== undefined) return [];
    return whoReads(inner, reads) === null ? [[inner, holder]] : unreadParts(inner, schema, reads, analysis);
  });
}
