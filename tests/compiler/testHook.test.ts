import { describe, expect, it } from 'vitest';
import { changed, findings } from './product.ts';

const hook = '"testHook": "/hook", "testHookUse": "always",';
const inEnvironment = (line: string) => findings(changed({ 'flows/environments.json': [line, `${line} ${hook}`] }));

describe('the telephony test hook (spec §7)', () => {
  it('may be in a test environment', () => {
    expect(inEnvironment('"botToken": "/bot",')).toEqual([]);
  });

  it('is refused in production', () => {
    const [finding, ...more] = inEnvironment('"maxTokenAgeSeconds": 60,');
    expect(finding).toMatchObject({ code: 'F100', severity: 'error', file: 'flows/environments.json' });
    expect(more).toEqual([]);
  });
});
