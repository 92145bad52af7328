import { useWords } from '../store/contexts.ts';

/** Says to those who cannot see it that a link opens a new tab. */
export function NewTabHint() {
  return <span className="visually-hidden"> {useWords().key('ui.opensNewTab')}</span>;
}
