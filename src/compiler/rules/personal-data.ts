import type { Analysis } from '../analysis/analysis.ts';
import { pathOf, resultsOf } from '../analysis/expressions.ts';
import { canBe, shapeOfSchema } from '../analysis/shape.ts';
import { fieldsNamed, isPersonal, isSecret } from '../analysis/values.ts';
import type { Setting, Slot } from '../analysis/visitor.ts';
import type { Schema } from '../grammar/schema.ts';
import type { LintRule } from './rule.ts';

export const personalData: LintRule = {
  name: 'personal-data',
  code: 'F110',
  severity: 'error',
  says: 'Personal data goes only into keys and inputs that are marked `x-pii`, and no such key is kept beyond the tab.',
  remedy: 'Mark the key or input `x-pii`, or give it another value',
  details:
    'Personal data is each value that a schema marks `x-pii`, each key with such a part (`transaction`, because of `transaction.channels.phone`), and the text that customers type into fields. It goes only into context keys that are personal too, and into inputs of notifications that are marked `x-pii`. No personal key has `x-persist: local`. An answer of true or false about it, or a number, may go anywhere. Texts may show it, and effects that `run` may take it.',
  examples: [
    {
      file: 'flows/sign-in/login.screen.json',
      path: ['on', 'trouble'],
      bad: {
        always: true,
        notify: [{ effect: 'log.info', with: { message: { var: 'context.username' } } }],
        next: 'leave-to-forgot',
      },
      good: {
        always: true,
        notify: [{ effect: 'log.info', with: { message: 'asked for help' } }],
        next: 'leave-to-forgot',
      },
    },
  ],
  check(analysis, report) {
    for (const [key, property] of Object.entries(analysis.context.properties ?? {})) {
      if (property['x-persist'] !== 'local' || !isPersonal(property, analysis.schemas)) continue;
      const place = analysis.origins.at(property, 'x-persist');
      const message = `The context key "${key}" is personal, or has a part that is, and would stay on the device`;
      report.error(place, message, 'Write "tab" or "never"');
    }
    analysis.visit({
      expression(logic, slot, spot, setting) {
        const target = targetOf(slot, analysis);
        if (target === null || isPersonal(target.schema, analysis.schemas) || !canHold(target.schema, analysis)) return;
        for (const result of resultsOf(logic, spot)) {
          const path = pathOf(result.logic);
          if (path === null || !isPersonalPath(path, setting, analysis)) continue;
          const message = `"${path}" is personal, and ${target.words} is not marked so`;
          const remedy = 'Mark it "x-pii": true where that is right, or give it something else';
          report.error(analysis.placeOf(result.spot), message, remedy);
        }
      },
    });
  },
};

interface Target {
  readonly schema: Schema;
  readonly words: string;
}

/**
 * Where a personal value would be stored or sent. Effects are allowed, because they call the provider, which knows the
 * customer.
 */
function targetOf(slot: Slot, analysis: Analysis): Target | null {
  const found = (schemas: Schema['properties'], key: string, words: string): Target | null => {
    const schema = schemas !== undefined && Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    return schema === undefined ? null : { schema, words };
  };
  if (slot.kind === 'set') return found(analysis.context.properties, slot.key, `the context key "${slot.key}"`);
  if (slot.kind !== 'input') return null;
  const input = analysis.contractOf(slot.effect, 'notification')?.input as Schema | undefined;
  return found(input?.properties, slot.key, `the input "${slot.key}" of ${slot.effect}`);
}

/**
 * Whether it can hold personal data. Another rule reports values that do not fit; addresses have a code of their own.
 */
function canHold(schema: Schema, { schemas }: Analysis): boolean {
  const shape = shapeOfSchema(schema, schemas);
  return shape.values === null && schema.format !== 'safe-url' && canBe(shape, 'text', 'object', 'list');
}

function isPersonalPath(path: string, setting: Setting, analysis: Analysis): boolean {
  if (path.startsWith('form.')) {
    return fieldsNamed(path.slice('form.'.length), setting, analysis).some(
      (field) => field.input === 'text' && !isSecret(field),
    );
  }
  const schema = path === 'context' ? null : analysis.schemaAt(path, setting);
  return schema !== null && isPersonal(schema, analysis.schemas);
}
