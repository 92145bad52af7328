import { html } from '../review/html.ts';
import type { MockCall } from './declaredBackend.ts';

/** Where developers choose how declared calls are answered. */
export const mockPath = '/_mock/';

/** A page with a choice for each declared call. It works without scripts. */
export function mockPage(calls: readonly MockCall[]): string {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Answers of calls</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui; margin: 2rem auto; max-width: 40rem }</style>
<h1>Answers of calls</h1>
<form method="post">
${{ markup: calls.map(choiceOf).join('\n') }}
<button>Answer so</button>
</form>
</html>
`;
  return page.markup;
}

function choiceOf({ effect, call: { method, path }, answers, chosen }: MockCall): string {
  const options = answers.map(({ name, way, lacks }) => {
    const checked = name === chosen.name ? ' checked' : '';
    const radio = html`<input type="radio" name="${effect}" value="${name}"${checked}>`;
    const but = lacks.length === 0 ? '' : `, but ${lacks.join(', ')} cannot be made up`;
    return html`<p><label>${radio} ${name}: ${way.outcome}${but}</label></p>`;
  });
  return html`<fieldset><legend>${effect}: ${method} ${path}</legend>${options}</fieldset>`.markup;
}
