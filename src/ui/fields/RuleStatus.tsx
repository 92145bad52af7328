import { useEffect, useState } from 'react';
import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import type { Field } from './useField.ts';

/** Pause before an announcement, so that it does not interrupt typing, in milliseconds. */
const pauseMs = 1000;

/** Announces how many rules are met once the customer pauses (WCAG 4.1.3); nothing before they have typed. */
export function RuleStatus({ field }: { readonly field: Field }) {
  const words = useWords();
  const { name, label, verdicts, dropsEnds } = field;
  const isEmpty = useUiState(({ scopes }) => (scopes.form?.[name] ?? '') === '');
  const met = verdicts.filter(({ is }) => is === 'passed').length;
  const counted = isEmpty ? [] : [words.key('ui.rulesMet', { field: label, met, count: verdicts.length })];
  const sentence = [...counted, ...(dropsEnds ? [words.key('ui.endsDropped')] : [])].join('. ');
  const [heard, setHeard] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setHeard(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <span className="visually-hidden" role="status">
      {heard}
    </span>
  );
}
