import { type Diagnostic, formatDiagnostic } from '../../compiler/diagnostic.ts';
import { type Edit, editsOf, type Finding, type FindingExample } from '../../compiler/finding.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { findings } from '../../compiler/rules/index.ts';
import { cell } from './contextPage.ts';
import { jsonText, type NewFindings, newFindingsOf } from './newFindings.ts';

const codes = [...new Set(findings.map(({ code }) => code))].sort();

/** The page that explains every finding, with the line that the compiler prints for each example in this product. */
export function diagnosticsPage(product: Sources): string {
  const newFindings = newFindingsOf(product);
  return `# Findings

What the compiler can say about \`flows/\`, \`copy/\` and \`schemas/\`: what a product without the finding holds to, a mistake, what is
printed (line and column apart), and how it is done right. Errors forbid the build, warnings forbid nothing. One table of all: [language.md](language.md#findings).

**Bad** and **Good** name a file and the place in it whose value the example is; a name that is not there yet is added; **And** is a change that
goes with the one before. The tests make each change in the real product, and \`npm run generate\` writes this page from \`src/compiler/rules\`.

${codes
  .map((code) => section(code, newFindings))
  .join('')
  .trimEnd()}
`;
}

/** The table of findings: one row for each, with a link to its explanation. */
export function findingsTable(): string {
  const rows = codes.flatMap((code) =>
    findingsOfCode(code).map(
      ({ name, says, remedy }) => `| ${code} | [${name}](diagnostics.md#${name}) | ${cell(says)} | ${cell(remedy)} |`,
    ),
  );
  return ['| code | finding | what holds without it | usual remedy |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function findingsOfCode(code: string): readonly Finding[] {
  return findings.filter((finding) => finding.code === code);
}

function section(code: string, newFindings: NewFindings): string {
  return `## ${code}\n\n${findingsOfCode(code)
    .map((finding) => explanation(finding, newFindings))
    .join('')}`;
}

const severities = {
  error: 'Always an error.',
  warning: 'Always a warning.',
  both: 'An error, or a warning where nothing breaks.',
} as const;

function explanation({ name, says, details, severity, examples }: Finding, newFindings: NewFindings): string {
  const paragraphs = [`${says} ${severities[severity]}`, ...(details === undefined ? [] : [details])];
  const shown = examples.map((example) => exampleText(name, example, newFindings)).join('');
  return `### ${name}\n\n${paragraphs.join('\n\n')}\n\n${shown}`;
}

function exampleText(rule: string, example: FindingExample, newFindings: NewFindings): string {
  const { words } = example;
  const { bad, good } = editsOf(example);
  const printed = newFindings(bad, rule).map(withoutPosition).join('\n');
  return `${words === undefined ? '' : `${words}\n\n`}${editsText('Bad', bad)}\`\`\`text\n${printed}\n\`\`\`\n\n${editsText('Good', good)}`;
}

/** Any edit above it moves a line, and must not make this page stale. */
function withoutPosition(diagnostic: Diagnostic): string {
  return formatDiagnostic(diagnostic).replace(`:${diagnostic.line}:${diagnostic.column}`, '');
}

function editsText(title: string, edits: readonly Edit[]): string {
  return edits
    .map(({ file, path, value }, index) => {
      const place = [file, ...path].map((step) => `\`${step}\``).join(' › ');
      return `**${index === 0 ? title : 'And'}** · ${place}\n\n\`\`\`json\n${jsonText(value)}\n\`\`\`\n\n`;
    })
    .join('');
}
