import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { fieldsReadBy, pathOf, resultsOf } from '../analysis/expressions.ts';
import { canBe, isChoice, schemaOfSlot, shapeOfSchema } from '../analysis/shape.ts';
import { fieldsNamed, isPersonal, isSecret } from '../analysis/values.ts';
import type { Setting, Slot } from '../analysis/visitor.ts';
import type { FieldSource } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const secretLeak: LintRule = {
  name: 'secret-leak',
  code: 'F110',
  says: 'A secret field goes only into effect inputs that are marked `x-secret`, and those inputs take nothing else.',
  remedy: 'Give it only to inputs marked `x-secret`; mark the field',
  details:
    'A field with `secret` is secret, and fields of `input` `password` and `code` must have it. A secret field may be read in `with` of a `run`, for an input that the contract marks `x-secret`, and in `fill` of another secret field. No other expression may contain it, at whatever depth: not in `set`, `notify`, `values`, `to`, `initial` or `fill` of a plain field, not even as a length or as `!!`. Rules and conditions may read it, because they answer only true or false: `passwords-match` compares two passwords. An input marked `x-secret` takes one secret field as it is: no text, no context key, no plain field, no operator.',
  examples: [
    {
      words: 'The password would stand in a cookie.',
      bad: 'login on/submit/then/pending/0/notify/0/with/value: { "var": "form.password" }',
      good: 'login on/submit/then/pending/0/notify/0/with/value: { "var": "form.userId" }',
    },
  ],
  check(analysis, report) {
    for (const { form = {} } of analysis.screens.values()) {
      for (const [name, field] of Object.entries(form)) {
        if (field.secret === true) reportShown(name, field, analysis, report);
        if (field.secret === true || !isSecret(field)) continue;
        const message = `The field "${name}" holds a secret and is not marked as one`;
        report.error(analysis.origins.at(field, 'input'), message, 'Add "secret": true');
      }
    }
    analysis.visit({
      expression(logic, slot, spot, setting) {
        // The input of an unknown effect cannot be judged; the unknown effect is reported.
        if (slot.kind === 'input' && !analysis.effects.has(slot.effect)) return;
        const place = analysis.placeOf(spot);
        if (takesSecrets(slot, analysis)) {
          if (isFed(logic, setting, analysis)) return;
          const message = `The input "${slot.key}" of ${slot.effect} is for a secret, and this is no secret field`;
          report.error(place, message, 'Give it one field that is marked "secret", and nothing else');
          return;
        }
        const name = fieldsReadBy(logic).find((field) => fieldsNamed(field, setting, analysis).some(isSecret));
        if (name === undefined || (slot.kind === 'fill' && fieldsNamed(slot.field, setting, analysis).every(isSecret)))
          return;
        const message = `The secret field "${name}" would go into ${wordsFor(slot)}`;
        report.error(place, message, 'Give secret fields only to effect inputs that are marked x-secret');
      },
    });
  },
};

const personalData: LintRule = {
  name: 'personal-data',
  code: 'F110',
  says: 'Personal data goes only into keys and inputs that are marked `x-pii`, and no such key is kept beyond the tab.',
  remedy: 'Mark the key or input `x-pii`, or give it another value',
  details:
    'Personal data is each value that a schema marks `x-pii`, each key with such a part (`transaction`, because of `transaction.channels.phone`), and the text that customers type into fields. It goes only into context keys that are personal too, and into inputs of notifications that are marked `x-pii`. No personal key has `x-persist: local`. An answer of true or false about it, or a number, may go anywhere. Texts may show it, and effects that `run` may take it.',
  examples: [
    {
      words: 'The user ID goes into this input.',
      bad: 'cookie.write input/properties/value/x-pii: false',
      good: 'cookie.write input/properties/value/x-pii: true',
    },
    {
      words: 'The user ID would stay on the device.',
      bad: 'context properties/username/x-persist: "local"',
      good: 'context properties/username/x-persist: "tab"',
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
        if (target === undefined || isPersonal(target, analysis.schemas) || !canHold(target, analysis)) return;
        for (const result of resultsOf(logic, spot)) {
          const path = pathOf(result.logic);
          if (path === null || !isPersonalPath(path, setting, analysis)) continue;
          const message = `"${path}" is personal, and ${wordsFor(slot)} is not marked so`;
          const remedy = 'Mark it "x-pii": true where that is right, or give it something else';
          report.error(analysis.placeOf(result.spot), message, remedy);
        }
      },
    });
  },
};

/** F110: secrets and personal data stay where they belong. */
export const secrets: RuleFamily = { name: 'secrets', findings: [secretLeak, personalData] };

function reportShown(name: string, field: FieldSource, { origins }: Analysis, report: Reporter): void {
  if (field.input !== 'password' && field.input !== 'code') {
    const message = `The field "${name}" is secret, and the input "${field.input}" is not for secrets`;
    report.error(origins.at(field, 'input'), message, 'Write "password" or "code"');
  }
  if (typeof field.initial === 'string' && field.initial !== '') {
    const message = `The field "${name}" is secret, and every browser would get its first value`;
    report.error(origins.key(field, 'initial'), message, 'Remove "initial": a secret field begins empty');
  }
}

/** A notification may be a log, so it must not receive secrets. */
function takesSecrets(slot: Slot, analysis: Analysis): slot is Slot & { readonly kind: 'input' } {
  if (slot.kind !== 'input' || analysis.contractOf(slot.effect, 'effect') === null) return false;
  return schemaOfSlot(slot, analysis)?.['x-secret'] === true;
}

/** Whether an expression is exactly one secret field. An unknown field is reported elsewhere. */
function isFed(logic: Logic, setting: Setting, analysis: Analysis): boolean {
  const [name] = pathOf(logic) === null ? [] : fieldsReadBy(logic);
  return name !== undefined && fieldsNamed(name, setting, analysis).every(isSecret);
}

function wordsFor(slot: Slot): string {
  switch (slot.kind) {
    case 'set':
      return `the context key "${slot.key}"`;
    case 'fill':
      return `the field "${slot.field}"`;
    case 'initial':
      return `the first value of the field "${slot.field}"`;
    case 'input':
      return `the input "${slot.key}" of ${slot.effect}`;
    default:
      return words[slot.kind];
  }
}

const words = {
  placeholder: 'a text that is shown',
  username: 'the user ID for password stores',
  address: 'an address',
  moment: 'a clock',
  choice: 'a choice',
};

/**
 * Where a personal value would be stored or sent. Effects are allowed, because they call the provider, which knows the
 * customer.
 */
function targetOf(slot: Slot, analysis: Analysis): Schema | undefined {
  const isOfEffect = slot.kind === 'input' && analysis.contractOf(slot.effect, 'notification') === null;
  return isOfEffect ? undefined : schemaOfSlot(slot, analysis);
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
      (field) => field.input !== 'checkbox' && !isChoice(field) && !isSecret(field),
    );
  }
  const schema = path === 'context' ? null : analysis.schemaAt(path, setting);
  return schema !== null && isPersonal(schema, analysis.schemas);
}
