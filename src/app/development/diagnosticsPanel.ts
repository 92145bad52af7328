import type { Diagnostic } from '../../compiler/diagnostic.ts';
// Imported as text: a plain import would put the style sheet into the build.
import styles from './diagnosticsPanel.css?inline';
import { askServer, make, type OpenEditor, placeLink } from './placeLink.ts';

const panelId = 'flow-diagnostics';
const foldedKey = 'flow-diagnostics-folded';

/**
 * Shows the compiler's findings above the page, each with its place and remedy. Removes the panel when there are none.
 * @param hasPage whether the flows were right once, so that there is a page
 * @param openEditor called when a place is pressed
 */
export function showDiagnostics(diagnostics: readonly Diagnostic[], hasPage: boolean, openEditor = askServer): void {
  const old = document.getElementById(panelId);
  if (diagnostics.length === 0) {
    old?.remove();
    return;
  }
  const panel = old ?? emptyPanel();
  const summary = panel.querySelector('summary > span');
  if (summary) summary.textContent = titleOf(diagnostics);
  const broken = diagnostics.some(({ severity, ofMemory }) => severity === 'error' && ofMemory !== true);
  const note = broken ? noteOfErrors(hasPage) : 'The page has the change.';
  const list = make('ol', {}, ...diagnostics.map((diagnostic) => finding(diagnostic, openEditor)));
  panel.querySelector('div')?.replaceChildren(make('p', {}, note), list);
}

/**
 * The panel is drawn above the page, so that it covers nothing, but follows it in the tab order, so that the skip link
 * stays first. The live region stays in place while findings change.
 */
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

function noteOfErrors(hasPage: boolean): string {
  return hasPage ? 'The page is the last version without an error.' : 'The page comes when no error is left.';
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
  const heading = make('p', {}, make('code', {}, code), ' ', placeLink(place, open), ` ${severity}`);
  return make('li', {}, heading, make('p', {}, message), make('p', {}, remedy));
}
