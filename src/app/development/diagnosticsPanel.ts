import type { Diagnostic } from '../../compiler/diagnostic.ts';
// As a text: what ships would hold a style sheet that is imported for its effect.
import styles from './diagnosticsPanel.css?inline';

const panelId = 'flow-diagnostics';

/** Shows what the compiler found, each with its place and remedy; takes the panel away when there is nothing. */
export function showDiagnostics(diagnostics: readonly Diagnostic[]): void {
  document.getElementById(panelId)?.remove();
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const panel = make('section', { id: panelId, role: 'status' });
  const title = errors.length === 1 ? 'The flows have an error' : `The flows have ${errors.length} errors`;
  const list = make('ol');
  list.append(...errors.map(finding));
  panel.append(
    make('style', {}, styles),
    make('h2', {}, title),
    make('p', {}, 'The page goes on with the last version that had none.'),
    list,
  );
  document.body.append(panel);
}

function finding({ code, file, line, column, message, remedy }: Diagnostic): HTMLElement {
  const item = make('li');
  item.append(make('code', {}, `${code} ${file}:${line}:${column}`), make('p', {}, message), make('p', {}, remedy));
  return item;
}

function make(tag: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}
