import type { Diagnostic } from '../../compiler/diagnostic.ts';
// As a text: what ships would hold a style sheet that is imported for its effect.
import styles from './diagnosticsPanel.css?inline';
import { askServer, make, type OpenEditor, placeLink } from './placeLink.ts';

const panelId = 'flow-diagnostics';
const foldedKey = 'flow-diagnostics-folded';

/**
 * Shows what the compiler found, each with its place and remedy, above the page; takes the panel away when there is nothing.
 * @param openEditor what the press of a place does
 */
export function showDiagnostics(diagnostics: readonly Diagnostic[], openEditor = askServer): void {
  const old = document.getElementById(panelId);
  if (diagnostics.length === 0) {
    old?.remove();
    return;
  }
  const panel = old ?? emptyPanel();
  const summary = panel.querySelector('summary > span');
  if (summary) summary.textContent = titleOf(diagnostics);
  const broken = diagnostics.some(({ severity, ofMemory }) => severity === 'error' && ofMemory !== true);
  const note = broken ? noteOfErrors() : 'The page has the change.';
  const list = make('ol', {}, ...diagnostics.map((diagnostic) => finding(diagnostic, openEditor)));
  panel.querySelector('div')?.replaceChildren(make('p', {}, note), list);
}

/** Drawn above the page (so that it covers nothing), but after it for keys: its skip link stays the first. What is announced stays in place while findings come and go. */
function emptyPanel(): HTMLElement {
  const panel = make('section', { id: panelId, 'aria-label': 'Findings of the flows' });
  const folding = document.createElement('details');
  folding.open = sessionStorage.getItem(foldedKey) === null;
  folding.addEventListener('toggle', () => {
    if (folding.open) sessionStorage.removeItem(foldedKey);
    else sessionStorage.setItem(foldedKey, 'true');
  });
  folding.append(make('summary', {}, make('span', { role: 'status' })), make('div'));
  panel.append(make('style', {}, styles), folding);
  document.body.append(panel);
  return panel;
}

function noteOfErrors(): string {
  const isDrawn = document.querySelector('#app > *') !== null;
  return isDrawn
    ? 'The page goes on with the last version that had no error.'
    : 'The page comes when no error is left.';
}

function titleOf(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const counts = [counted(errors, 'error'), counted(diagnostics.length - errors, 'warning')];
  return `The flows have ${counts.filter((count) => count !== null).join(' and ')}`;
}

function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function finding({ code, severity, message, remedy, ...place }: Diagnostic, open: OpenEditor): HTMLElement {
  const told = make('p', {}, make('code', {}, code), ' ', placeLink(place, open), ` ${severity}`);
  return make('li', {}, told, make('p', {}, message), make('p', {}, remedy));
}
