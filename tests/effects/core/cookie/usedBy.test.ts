import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'src/effects';
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');
const cookies = JSON.parse(readFileSync('flows/cookies.json', 'utf8')) as Readonly<
  Record<string, { readonly usedBy?: string }>
>;
const claimed = Object.entries(cookies).flatMap(([key, { usedBy }]) => (usedBy === undefined ? [] : [key]));

describe('cookies that say in usedBy which code uses them', () => {
  it.each(claimed)('%s is named in the effects', (key) => {
    expect(code).toContain(`'${key}'`);
  });
});
