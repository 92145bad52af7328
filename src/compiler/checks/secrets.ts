import type { Logic } from '../../engine/contracts/logic.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { pathOf } from '../analysis/expressions.ts';
import type { Setting, Slot } from '../analysis/visitor.ts';
import { error } from '../diagnostic.ts';
import type { Field, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import { type Check, contractOf, placeOf } from './check.ts';
import { fieldsReadBy } from './guards.ts';

/**
 * F110: a secret field goes nowhere but into effect inputs that are made for secrets, and those take nothing else.
 * Conditions and rules may look at it, because they answer true or false; they are no places where an expression stands.
 */
export const checkSecrets: Check = (analysis, report) => {
  for (const { form = {} } of analysis.screens.values()) {
    for (const [name, field] of Object.entries(form)) {
      if (field.secret === true || !isSecret(field)) continue;
      const message = `The field "${name}" holds a secret and is not marked as one`;
      report(error('F110', analysis.origins.at(field, 'input'), message, 'Add "secret": true'));
    }
  }
  analysis.visit({
    expression(logic, slot, spot, setting) {
      const place = placeOf(analysis, spot);
      if (takesSecrets(slot, analysis)) {
        if (isFed(logic, setting, analysis)) return;
        const message = `The input "${slot.key}" of ${slot.effect} is for a secret, and this is no secret field`;
        report(error('F110', place, message, 'Give it one field that is marked "secret", and nothing else'));
        return;
      }
      const name = fieldsReadBy(logic).find((field) => fieldsNamed(field, setting, analysis).some(isSecret));
      if (name === undefined || (slot.kind === 'fill' && fieldsNamed(slot.field, setting, analysis).every(isSecret)))
        return;
      const message = `The secret field "${name}" would go into ${wordsFor(slot)}`;
      report(error('F110', place, message, 'Give secret fields only to effect inputs that are marked x-secret'));
    },
  });
};

/** What is typed into such a field is a secret, also where the mark is still missing, which is told by itself. */
export function isSecret({ secret, input }: Field): boolean {
  return secret === true || input === 'password' || input === 'code';
}

/** The fields of that name on the screens that can be visible; where nothing is known of them, on all screens. */
export function fieldsNamed(name: string, { owner }: Setting, analysis: Analysis): readonly Field[] {
  const visible = analysis.graph.visible(owner);
  const screens: Iterable<ScreenFile> = visible.length > 0 ? visible : analysis.screens.values();
  return [...screens].flatMap(({ form = {} }) => (Object.hasOwn(form, name) ? (form[name] ?? []) : []));
}

/** A notification is never waited for and may be a log, so no secret goes there. */
function takesSecrets(slot: Slot, analysis: Analysis): slot is Slot & { readonly kind: 'input' } {
  if (slot.kind !== 'input') return false;
  const inputs = (contractOf(analysis, slot.effect, 'effect')?.input as Schema | undefined)?.properties ?? {};
  return Object.hasOwn(inputs, slot.key) && inputs[slot.key]?.['x-secret'] === true;
}

/** Whether an expression is one secret field, as it is; a field that does not exist has been told. */
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
    case 'placeholder':
      return 'a text that is shown';
    case 'username':
      return 'the user ID for password stores';
    case 'address':
      return 'an address';
    case 'moment':
      return 'a clock';
    case 'choice':
      return 'a choice';
    default:
      return unreachable(slot);
  }
}
