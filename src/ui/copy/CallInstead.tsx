import { useWords } from '../store/contexts.ts';
import { TelephoneLink } from './TelephoneLink.tsx';

/** Stands beside the words of a link that leads nowhere: what it was for, customers get by telephone. */
export function CallInstead() {
  const call = useWords().drawn({ copy: 'ui.callInstead', values: {} }, (_, words) => (
    <TelephoneLink>{words}</TelephoneLink>
  ));
  return <span> {call}</span>;
}
