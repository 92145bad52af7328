import { useEffect, useState } from 'react';
import { useWords } from '../store/contexts.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { useUiState } from '../store/useUiState.ts';
import type { Field } from './useField.ts';

/** Pause before an announcement, so that it does not interrupt typing, in milliseconds. */
const pauseMs = 1000;

/** Announces how many rules are met once the customer pauses (WCAG 4.1.3); nothing before they have typed. */
export function RuleStatus({ field }: { readonly field: Field }) {
  const words = useWords();
  const { name, label, verdicts, dropsEnds } = field;
  const isEmpty = useUiState(({ scopes }) => (scopes.form?.[name] ?? '') === '');
  const met = isEmpty ? null : verdicts.filter(({ is }) => is === 'passed').length;
  const count = verdicts.length;
  const [heard, setHeard] = useState({ met: null as number | null, count, dropsEnds: false });
  useEffect(() => {
    const timer = setTimeout(() => setHeard({ met, count, dropsEnds }), pauseMs);
    return () => clearTimeout(timer);
  }, [met, count, dropsEnds]);
  const sentences = [
    heard.met !== null && words.key('ui.rulesMet', { field: label, met: heard.met, count: heard.count }),
    heard.dropsEnds && words.key('ui.endsDropped'),
  ];
  return (
    <span className="visually-hidden" role="status">
      {useIsNews(heard) && sentences.filter(Boolean).join('. ')}
    </span>
  );
}
