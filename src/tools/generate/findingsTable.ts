import { findings, rules } from '../../compiler/rules/index.ts';

/** The table of findings: one row each, with a link to the rule and its examples. */
export function findingsTable(): string {
  const files = new Map(rules.flatMap((rule) => rule.findings.map(({ name }) => [name, `rules/${rule.name}`])));
  const sorted = [...findings].sort((one, other) => one.code.localeCompare(other.code));
  const rows = sorted.map(({ code, name, says, remedy }) => {
    const file = `../../src/compiler/${files.get(name) ?? 'reading'}.ts`;
    return `| ${code} | [${name}](${file}) | ${cell(says)} | ${cell(remedy)} |`;
  });
  return ['| code | finding | what holds without it | usual remedy |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Escapes a text for a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
