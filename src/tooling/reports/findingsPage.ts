import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import type { EditText, Finding, FindingExample } from '../../compiler/finding.ts';
import { judge } from '../../compiler/judge.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import { findings } from '../../compiler/rules/index.ts';
import { edited, readEdit } from './edits.ts';
import { exampleProduct } from './exampleProduct.ts';
import { type Html, html, type Page, prose, scrolling } from './page.ts';

/** Every finding, with the compiler's output for each of its examples. */
export const findingsPage: Page = {
  file: 'findings.html',
  title: 'Findings',
  purpose: 'What the compiler can say about flows, copy and schemas, and how each mistake is done right.',
  body() {
    const small: Small = { product: exampleProduct(), memory: new CompilerMemory() };
    const codes = [...new Set(findings.map(({ code }) => code))].sort();
    const explained = codes.map((code) => {
      const own = findings.filter((finding) => finding.code === code);
      return html`<h2 id="${code.toLowerCase()}">${code}</h2>${own.map((each) => explanation(each, small))}`;
    });
    return html`<p>Errors forbid the build, warnings forbid nothing. Bad and Good name a file of a small product, the place in it, and what stands there then.</p>${explained}`;
  },
};

const severities = {
  error: 'Always an error.',
  warning: 'Always a warning.',
  both: 'An error, or a warning where nothing breaks.',
} as const;

/** The small product that the examples change, read only where the page is made. */
interface Small {
  readonly product: Sources;
  readonly memory: CompilerMemory;
}

function explanation({ name, says, details, severity, remedy, examples }: Finding, small: Small): Html {
  return html`<section class="state" id="${name}"><h3>${name}</h3>
<p>${prose(says)} ${severities[severity]}</p>${details === undefined ? html`` : html`<p>${prose(details)}</p>`}
<p><b>Remedy:</b> ${prose(remedy)}.</p>${examples.map((each, index) => exampleOf(`Example ${index + 1} of ${name}`, each, small))}</section>`;
}

function exampleOf(label: string, { words, bad, good }: FindingExample, small: Small): Html {
  const [wrong, right] = [editsIn('Bad', bad, small), editsIn('Good', good, small)];
  return html`${words === undefined ? html`` : html`<p>${prose(words)}</p>`}
${scrolling(label, html`${wrong}<p>The compiler prints:</p><pre>${told(bad, small)}</pre>${right}`)}`;
}

function editsIn(title: string, edits: EditText | readonly EditText[], { product }: Small): Html {
  return html`${[edits].flat().map((edit, index) => {
    const { file, path, text } = readEdit(edit, product.keys());
    const place = [file, ...path].join(' › ');
    return html`<p><b>${index === 0 ? title : 'And'}</b> · <code>${place}</code></p><pre>${text ?? 'taken out'}</pre>`;
  })}`;
}

/** The date of all examples, so that their findings do not depend on the day. */
const day = Date.UTC(2026, 0);

function told(edits: EditText | readonly EditText[], { product, memory }: Small): string {
  const { diagnostics } = judge({ sources: edited(product, edits), unread: new Map() }, memory, day);
  return diagnostics.map((each) => formatDiagnostic(each)).join('\n');
}
