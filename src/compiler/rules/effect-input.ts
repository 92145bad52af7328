import type { EffectContract, ExpressionsSource } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import { meantName, suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const effectInput: LintRule = {
  name: 'effect-input',
  code: 'F109',
  phase: 'names',
  says: 'Every effect and notification gets each input that it requires, and no input that its contract lacks.',
  remedy: 'Add it under `with`, or remove it',
  examples: [
    {
      bad: 'code on/submit/with/code: -',
      good: 'code on/submit/with/code: { "var": "form.code" }',
    },
  ],
  check(analysis, report) {
    const check = (contract: EffectContract | null, input: ExpressionsSource, holder: object, part: string): void => {
      const effect = contract?.id ?? '';
      const schema = contract?.input as Schema | undefined;
      if (schema === undefined) return;
      const known = new Set(Object.keys(schema.properties ?? {}));
      for (const key of Object.keys(input).filter((each) => !known.has(each))) {
        const remedy = suggestion(key, known, 'Remove it');
        report.error(analysis.origins.key(input, key), `${effect} has no input "${key}"`, remedy);
      }
      const given = Object.keys(input).map((each) => meantName(each, known));
      for (const key of (schema.required ?? []).filter((each) => !given.includes(each))) {
        const purpose = schema.properties?.[key]?.description;
        const remedy = `Add "${key}" under "with"${purpose === undefined ? '' : ` (${purpose.replace(/\.$/, '')})`}`;
        report.error(analysis.origins.at(holder, part), `${effect} needs the input "${key}"`, remedy);
      }
    };
    analysis.visit({
      run: (run) => check(analysis.contractOf(run.run, 'effect'), run.with ?? {}, run, 'run'),
      notify: (effect, input, of) => check(analysis.contractOf(effect, 'notification'), input, of, 'effect'),
    });
  },
};
