import { cell } from './contextPage.ts';
import type { JsonObject } from './source.ts';

/** The page that lists every effect and notification, made from their contracts. */
export function effectsPage(contracts: readonly JsonObject[]): string {
  const of = (kind: string): readonly JsonObject[] => contracts.filter((contract) => contract.kind === kind);
  return `# Effects

Generated from \`schemas/effects/\` by \`npm run generate\`. Change the contracts instead.

An effect is called with \`run\` and answers with one of its outcomes. When it has not answered after its deadline, the
outcome under "late" is taken; when its handler throws, the one under "failure".
${of('effect').map(effectSection).join('')}
# Notifications

A notification is sent with \`tell\`. It has no outcome and is never awaited.

| notification | purpose | input |
|---|---|---|
${of('notification').map(notificationRow).join('\n')}
`;
}

function effectSection(contract: JsonObject): string {
  const outcomes = Object.entries((contract.outcomes ?? {}) as Record<string, JsonObject>);
  return `
## ${String(contract.id)}

${cell(contract.purpose)}

| | |
|---|---|
| input | ${inputsOf(contract)} |
| deadline | ${String(contract.deadlineSeconds)} s, then \`${String(contract.late)}\` |
| failure | \`${String(contract.failure)}\` |${sessionRow(contract)}${testRow(contract)}

| outcome | means | data |
|---|---|---|
${outcomes.map(([code, outcome]) => `| \`${code}\` | ${meaningOf(outcome)} | ${dataOf(outcome.data)} |`).join('\n')}
`;
}

function sessionRow({ session }: JsonObject): string {
  return session === 'needs' ? '\n| session | needs one |' : '';
}

function testRow({ onlyIn }: JsonObject): string {
  return onlyIn === 'test' ? '\n| only in | test environments |' : '';
}

function meaningOf({ description, awaits, session, retry }: JsonObject): string {
  const remarks = [
    ...(retry === true ? ['The same can be sent again.'] : []),
    ...(awaits === 'customer' ? ['Only once the customer did something.'] : []),
    ...(session === 'begins' ? ['The session begins.'] : []),
    ...(session === 'ends' ? ['The session ends.'] : []),
  ];
  return [cell(description), ...remarks].join(' ');
}

function notificationRow(contract: JsonObject): string {
  return `| \`${String(contract.id)}\` | ${cell(contract.purpose)} | ${inputsOf(contract)} |`;
}

function inputsOf({ input }: JsonObject): string {
  const { properties = {}, required = [] } = input as { properties?: Record<string, JsonObject>; required?: string[] };
  const names = Object.entries(properties).map(([name, schema]) => {
    const remarks = [
      ...(required.includes(name) ? [] : ['optional']),
      ...(schema['x-secret'] === true ? ['secret'] : []),
    ];
    return `\`${name}\`${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}: ${cell(schema.description)}`;
  });
  return names.length > 0 ? names.join('<br>') : 'none';
}

function dataOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const { $ref, properties } = data as { $ref?: string; properties?: JsonObject };
  if ($ref !== undefined) return `\`${$ref}\``;
  return Object.keys(properties ?? {})
    .map((name) => `\`${name}\``)
    .join(', ');
}
