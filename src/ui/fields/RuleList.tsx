import type { Icon as IconName } from '../../engine/contracts/view.ts';
import type { RuleVerdict } from '../../engine/logic/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../store/contexts.ts';
import { RuleStatus } from './RuleStatus.tsx';
import { type Field, rulesId } from './useField.ts';

/**
 * The rules of a field, visible before anything is typed, and their results, by sign, colour and words (WCAG 3.3.2,
 * 1.4.1). The role is explicit because of Safari.
 */
export function RuleList({ field }: { readonly field: Field }) {
  const words = useWords();
  const { name, label, verdicts } = field;
  if (verdicts.length === 0) return null;
  return (
    <div className="rules">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul id={rulesId(name)} role="list" aria-label={words.key('ui.rulesOf', { field: label })}>
        {/* The words are replaced whole: a translator may have changed those of another state. */}
        {verdicts.map(({ rule, copy, other, values, is }) => (
          <li key={rule} className={is} data-other={other && words.of({ copy: other, values })}>
            <Icon name={signs[is]} />
            <span key={`${words.of({ copy, values })} ${is}`}>
              {words.of({ copy, values })}{' '}
              {is !== 'failed' && <span className="visually-hidden">{words.key(stateKeys[is])}</span>}
            </span>
          </li>
        ))}
      </ul>
      <RuleStatus field={field} />
    </div>
  );
}

const signs: Readonly<Record<RuleVerdict['is'], IconName>> = { passed: 'check', failed: 'close', unmet: 'circle' };

/** The text of a failed rule says so itself. */
const stateKeys = { passed: 'ui.rulePassed', unmet: 'ui.ruleUnmet' } as const;
