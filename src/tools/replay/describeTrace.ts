import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { productOf } from '../../explorer/product.ts';
import { Refusal } from '../release/refusal.ts';
import { type FollowedTrace, followTrace } from './followTrace.ts';
import type { SentTrace, TracedStep } from './readTrace.ts';

const unknown = 'This release does not know it.';

const causes: Readonly<Record<string, string>> = {
  '*load': 'The page is loaded',
  '*location': 'The customer goes back, forward or to another address',
  '*timer': 'The time of the dialog is over',
  '*minute': 'Minutes pass',
  '*known': 'A fact from outside of the page changes',
  '*dismiss': 'The customer closes the dialog',
  '*rejected': 'The address of the exit is refused',
};

type PictureOf = (step: TracedStep) => string | null;

/** A trace in words, and whether this release takes the same way. */
interface DescribedTrace {
  readonly lines: readonly string[];
  readonly isSame: boolean;
}

/**
 * Describes a trace, and at which step this release would go elsewhere.
 * @param pictureOf where the book shows what a step leads to; null if it does not
 * @throws {Refusal} when the product has errors
 */
export function describeTrace(
  sources: Sources,
  { reference, message, reason, release, version, steps }: SentTrace,
  pictureOf: PictureOf,
): DescribedTrace {
  const { product } = productOf(sources);
  if (product === null) throw new Refusal('flows', 'the product has errors', 'Correct what npm run verify tells');
  const { program, model } = product;
  const followed = followTrace(product, steps);
  const lines = [
    `reference ${reference}: ${[message, reason].filter(Boolean).join(', ')}; release ${release}, ${steps.length} steps`,
    ...stepLines(steps, model, pictureOf),
    verdict(steps, followed),
  ];
  if (version !== program.version)
    lines.push(
      `The trace is of another release: for its words, check out the commit that release.json of ${release} names.`,
    );
  return { lines, isSame: followed.instead === null };
}

function stepLines(steps: readonly TracedStep[], model: Analysis, pictureOf: PictureOf): readonly string[] {
  return steps.flatMap((step, index) => {
    const { effect } = step;
    const previous = steps[index - 1];
    const place = placeWords(step, model);
    const picture = pictureOf(step);
    const further = [
      ...(previous !== undefined && place === placeWords(previous, model) ? [] : [place]),
      ...(effect === null ? [] : [`calls ${effect}: ${model.effects.get(effect)?.purpose ?? unknown}`]),
      ...(picture === null ? [] : [picture]),
    ];
    return [
      `${String(index + 1).padStart(3)}  ${causeWords(step, model)}`,
      ...further.map((words) => `       ${words}`),
    ];
  });
}

function verdict(steps: readonly TracedStep[], { steps: followed, instead }: FollowedTrace): string {
  if (instead === null) return 'This release takes the same way.';
  const at = `This release goes elsewhere at step ${followed + 1}, "${steps[followed]?.text ?? ''}"`;
  return instead.length === 0 ? `${at}: that cannot happen there.` : `${at}, to: ${instead.slice(0, 5).join('; ')}.`;
}

function causeWords({ cause }: TracedStep, { effects }: Analysis): string {
  const [effect = '', code] = cause.split(':');
  if (code === undefined) return causes[cause] ?? `The customer does "${cause}"`;
  return `${effect} answers ${code}: ${effects.get(effect)?.outcomes?.[code]?.description ?? unknown}`;
}

function placeWords({ state, overlay }: TracedStep, { screens }: Analysis): string {
  return [state, overlay === null ? screens.get(state)?.purpose : `dialog ${overlay}`].filter(Boolean).join(': ');
}
