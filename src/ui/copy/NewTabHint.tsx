import { useWords } from '../store/contexts.ts';

/** Tells screen readers that a link opens a new tab. */
export function NewTabHint() {
  return <span className="visually-hidden"> {useWords().key('ui.opensNewTab')}</span>;
}
