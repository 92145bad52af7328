import type { Analysis } from '../analysis/analysis.ts';
import type { Use } from '../analysis/facts.ts';
import { isScheduled } from '../analysis/scheduled.ts';
import type { Schema } from '../grammar/schema.ts';
import type { LintRule } from './rule.ts';

export const unusedContextKey: LintRule = {
  name: 'unused-context-key',
  code: 'F123',
  severity: 'both',
  says: 'Every context key that is read is written somewhere, and every one that is written is read.',
  remedy:
    'Set it, or take out what reads or sets it; an engineer removes the key, or says in `x-read-by` which code reads it',
  details:
    'It is only a warning when nothing reads a key or a part of it. A source, a query value and `set` write a key. A default writes nothing, and neither does `null` or a value that is made of the key itself. A condition reads a key where the condition is used. `npm run reports` lists what writes and reads each key.',
  examples: [
    {
      bad: [
        {
          file: 'schemas/context.schema.json',
          path: ['properties', 'lastWish'],
          value: { description: 'What the customer did last.', enum: ['help', 'home'], 'x-persist': 'never' },
        },
        {
          file: 'flows/leaving/technical-error.screen.json',
          path: ['on', 'log-in'],
          value: [
            {
              when: 'nothing-was-sent',
              set: { techErrorReason: null },
              silent: 'The screen has said what happened.',
              next: 'login',
            },
            {
              notify: [{ effect: 'log.info', with: { message: { var: 'context.lastWish' } } }],
              silent: 'The screen has said what happened.',
              next: 'clear-session',
            },
          ],
        },
      ],
      added: [
        {
          file: 'flows/leaving/logout.screen.json',
          path: ['on', 'home'],
          value: { always: true, set: { lastWish: 'home' }, next: 'leave-to-home' },
        },
      ],
    },
  ],
  check(analysis, report) {
    // What is unreadable might write or read anything.
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
        for (const { path, holder } of unreadParts([key], property, reads, analysis)) {
          const name = path.at(-1) ?? key;
          const message = `Nothing reads "${path.join('.')}" of the context`;
          const remedy = 'Ask an engineer to remove it, or to say in "x-read-by" which code reads it';
          report.warning(analysis.origins.key(holder, name), message, remedy);
        }
      }
    }
  },
};

/** A reader of a key, of a part of it, or of an object that contains it; null when there is none. */
function whoReads(path: readonly string[], reads: readonly Use[]): string | null {
  const use = reads.find((each) => path.every((step, index) => index >= each.path.length || each.path[index] === step));
  return use?.where ?? null;
}

interface Part {
  readonly path: readonly string[];
  /** The properties that contain it, as in the file. */
  readonly holder: object;
}

function unreadParts(
  path: readonly string[],
  given: Schema,
  reads: readonly Use[],
  analysis: Analysis,
): readonly Part[] {
  // No path is longer, and references may be recursive.
  if (path.length > 10) return [];
  const holder = analysis.schemas.resolve(given).properties ?? {};
  return Object.entries(holder).flatMap(([name, schema]) => {
    const inner = [...path, name];
    if (schema['x-read-by'] !== undefined) return [];
    return whoReads(inner, reads) === null ? [{ path: inner, holder }] : unreadParts(inner, schema, reads, analysis);
  });
}
