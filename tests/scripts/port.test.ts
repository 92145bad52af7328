import { describe, expect, it } from 'vitest';
import { explainFailure, wantedPort } from '../../src/scripts/port.ts';

describe('the port', () => {
  it('is 4400 unless PORT says otherwise', () => {
    expect(wantedPort({})).toBe(4400);
    expect(wantedPort({ PORT: '4500' })).toBe(4500);
    expect(wantedPort({ PORT: '0' })).toBe(0);
  });

  it.each(['abc', '-1', '70000', '44.5', ''])('"%s" is refused in one sentence that says what to do', (PORT) => {
    expect(() => wantedPort({ PORT })).toThrow(/is no port: give a whole number/);
  });

  it('that is in use is told, with another one to try', () => {
    const inUse = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
    expect(explainFailure(inUse, 4400)).toBe(
      'Port 4400 is in use: end the program that has it, or choose another, such as PORT=4401 npm start.',
    );
    expect(explainFailure(new Error('Port 4400 is already in use'), 4400)).toContain('PORT=4401');
  });
});
