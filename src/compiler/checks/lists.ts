import { error } from '../diagnostic.ts';
import { listOf } from '../walk/list.ts';
import { walkModel } from '../walk/model.ts';
import type { Guarded, ListKind } from '../walk/visitor.ts';
import type { Check } from './check.ts';

/** An alternative with its conditions as sets. `is` is null when every value is meant. */
interface Demand {
  readonly when: readonly string[];
  readonly unless: readonly string[];
  readonly is: readonly unknown[] | null;
}

const subjects: Readonly<Record<ListKind, string>> = {
  event: 'what follows when no condition holds is not said',
  outcome: 'what follows when no condition holds is not said',
  choice: 'what follows when no condition holds is not said',
  copy: 'there is no text when no condition holds',
  alert: '',
};

/** F102: of ordered alternatives the last always holds, and each can be reached. */
export const checkLists: Check = (model, report) => {
  walkModel(model, {
    list(kind, alternatives, _, container) {
      const demands = alternatives.map(demandOf);
      alternatives.forEach((alternative, index) => {
        const demand = demands[index];
        const reason = demand === undefined ? null : whyUnreachable(demand, demands.slice(0, index));
        if (reason === null) return;
        report(
          error(
            'F102',
            model.origins.at(alternative),
            `This alternative is never taken: ${reason}`,
            'Remove it, or move it up',
          ),
        );
      });
      const last = alternatives.at(-1);
      const demand = demands.at(-1);
      if (kind === 'alert' || last === undefined || demand === undefined || model.damaged.has(container)) return;
      if (demands.some(isOpen) || model.damaged.has(last)) return;
      const remedy = 'Add a last alternative without "when", "unless" and "is"';
      report(
        error('F102', model.origins.at(last), `The last alternative has a condition, so ${subjects[kind]}`, remedy),
      );
    },
  });
};

function demandOf(alternative: Guarded & { readonly is?: readonly unknown[] }): Demand {
  return { when: listOf(alternative.when), unless: listOf(alternative.unless), is: alternative.is ?? null };
}

function isOpen({ when, unless, is }: Demand): boolean {
  return when.length === 0 && unless.length === 0 && is === null;
}

function whyUnreachable(demand: Demand, earlier: readonly Demand[]): string | null {
  const torn = demand.when.find((name) => demand.unless.includes(name));
  if (torn !== undefined) return `"${torn}" would have to hold and not to hold`;
  const implied = earlier.filter((other) => asksLess(other, demand));
  if (implied.some(isOpen)) return 'an earlier one has no condition';
  if (implied.some(({ is }) => covers(is, demand.is))) return 'an earlier one holds whenever this one does';
  const taken = implied.flatMap(({ is }) => is ?? []);
  return demand.is !== null && covers(taken, demand.is) ? 'earlier ones take all of its values' : null;
}

/** Whether the conditions of one are among those of the other. */
function asksLess(one: Demand, other: Demand): boolean {
  return one.when.every((name) => other.when.includes(name)) && one.unless.every((name) => other.unless.includes(name));
}

function covers(values: readonly unknown[] | null, wanted: readonly unknown[] | null): boolean {
  if (values === null) return true;
  return wanted?.every((value) => values.includes(value)) ?? false;
}
