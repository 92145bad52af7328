import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { type Edit, editsOf, type Finding, type FindingExample } from '../../compiler/finding.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { findings } from '../../compiler/rules/index.ts';
import { canChange, jsonText, type NewFindings } from './newFindings.ts';
import { type Html, html, type Page, prose, scrolling } from './page.ts';

/** Every finding, with the compiler's output for each of its examples in this product. */
export const findingsPage: Page = {
  file: 'findings.html',
  title: 'Findings',
  purpose: 'What the compiler can say about flows, copy and schemas, and how each mistake is done right.',
  body(_, { sources, newFindings }) {
    const codes = [...new Set(findings.map(({ code }) => code))].sort();
    const explained = codes.map((code) => {
      const own = findings.filter((finding) => finding.code === code);
      return html`<h2 id="${code.toLowerCase()}">${code}</h2>${own.map((each) => explanation(each, sources, newFindings))}`;
    });
    return html`<p>Errors forbid the build, warnings forbid nothing. Bad and Good name a file and the place in it whose value the example is; a name that is not there yet is added. The tests make each change in the product.</p>${explained}`;
  },
};

const severities = {
  error: 'Always an error.',
  warning: 'Always a warning.',
  both: 'An error, or a warning where nothing breaks.',
} as const;

function explanation(finding: Finding, sources: Sources, newFindings: NewFindings): Html {
  const { name, says, details, severity, remedy, examples } = finding;
  return html`<section class="state" id="${name}"><h3>${name}</h3>
<p>${prose(says)} ${severities[severity]}</p>${details === undefined ? html`` : html`<p>${prose(details)}</p>`}
<p><b>Remedy:</b> ${prose(remedy)}.</p>${examples.map((example, index) => exampleOf(name, example, index + 1, { sources, newFindings }))}</section>`;
}

/** A product, and the findings of changes to it. */
interface Tried {
  readonly sources: Sources;
  readonly newFindings: NewFindings;
}

function exampleOf(rule: string, example: FindingExample, count: number, { sources, newFindings }: Tried): Html {
  const { words } = example;
  const label = `Example ${count} of ${rule}`;
  const { bad, good } = editsOf(example);
  // A small product may lack the places of the examples.
  const found = canChange(sources, bad) ? newFindings(bad, rule).map((each) => formatDiagnostic(each)) : [];
  const printed = html`<p>The compiler prints:</p><pre>${found.join('\n')}</pre>`;
  return html`${words === undefined ? html`` : html`<p>${prose(words)}</p>`}
${scrolling(label, html`${editsIn('Bad', bad)}${found.length === 0 ? html`` : printed}${editsIn('Good', good)}`)}`;
}

function editsIn(title: string, edits: readonly Edit[]): Html {
  return html`${edits.map(({ file, path, value }, index) => {
    const place = [file, ...path].join(' › ');
    return html`<p><b>${index === 0 ? title : 'And'}</b> · <code>${place}</code></p><pre>${jsonText(value)}</pre>`;
  })}`;
}
