import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showDiagnostics } from '../../../src/app/development/diagnosticsPanel.ts';
import type { Diagnostic } from '../../../src/compiler/diagnostic.ts';

const file = 'flows/sign-in/flow.json';
const error: Diagnostic = {
  code: 'F101',
  rule: 'unknown-state',
  severity: 'error',
  file,
  line: 28,
  column: 67,
  message: 'There is no state "a"',
  remedy: 'Did you mean "b"?',
};
const warning: Diagnostic = { ...error, code: 'F103', severity: 'warning', line: 3, message: 'Nothing uses "c"' };
const page = within(document.body);
const panel = () => page.queryByRole('region', { name: 'Findings of the flows' });
const fold = () => document.querySelector('details');

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
  sessionStorage.clear();
});

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the panel of findings', () => {
  it('tells errors and warnings, each with place and remedy, and goes with the last of them', () => {
    showDiagnostics([error, warning], true);
    expect(page.getByRole('status').textContent).toBe('The flows have 1 error and 1 warning');
    expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `F101 ${file}:28:67 errorThere is no state "a"Did you mean "b"?`,
      `F103 ${file}:3:67 warningNothing uses "c"Did you mean "b"?`,
    ]);
    expect(page.getByText(/last version without an error/u)).toBeTruthy();
    showDiagnostics([warning, { ...warning, line: 4 }], true);
    expect(page.getByRole('status').textContent).toBe('The flows have 2 warnings');
    expect(page.queryByText(/last version/u)).toBeNull();
    showDiagnostics([], true);
    expect(panel()).toBeNull();
  });

  it('says that there is no page yet where the flows never were right', () => {
    showDiagnostics([error], false);
    expect(page.getByText('The page comes when no error is left.')).toBeTruthy();
  });

  it('comes after the page for keys, whose skip link stays the first', () => {
    showDiagnostics([error], true);
    expect(document.body.lastElementChild).toBe(panel());
  });

  it('opens the editor at the place, by mouse and by keyboard', async () => {
    const opened: string[] = [];
    showDiagnostics([error], true, (address) => opened.push(address));
    const user = userEvent.setup();
    await user.click(page.getByRole('link', { name: `${file}:28:67` }));
    page.getByRole('link').focus();
    await user.keyboard('{Enter}');
    const address = `${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(`${file}:28:67`)}`;
    expect(opened).toEqual([address, address]);
  });

  it('stays folded while findings change, and after a reload', async () => {
    showDiagnostics([error], true);
    expect(fold()?.open).toBe(true);
    fold()?.removeAttribute('open');
    await expect.poll(() => sessionStorage.length).toBe(1);
    showDiagnostics([error, warning], true);
    expect(fold()?.open).toBe(false);
    showDiagnostics([], true);
    showDiagnostics([error], true);
    expect(fold()?.open).toBe(false);
    fold()?.setAttribute('open', '');
    await expect.poll(() => sessionStorage.length).toBe(0);
  });
});
