import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenForTextOrigins } from '../../../src/app/development/textOrigins.ts';
import type { TextOrigin } from '../../../src/compiler/vite/textOrigin.ts';
import { noteText } from '../../../src/ui/copy/textKeys.ts';
import { program, screen } from '../../engine/program.ts';

const file = 'flows/sign-in/login.screen.json';
const place = (line: number, of = file) => ({ file: of, line, column: 3 });
const always = { when: [], unless: [] };
const failed = { when: ['failed'], unless: [] };
const origins: Readonly<Record<string, TextOrigin>> = {
  'login.terms': {
    key: 'login.terms',
    texts: [
      { locale: 'en-US', text: 'Read the <terms>terms</terms>.', place: place(4, 'copy/en-US/login.json') },
      { locale: 'es-US', text: 'Lea las <terms>condiciones</terms>.', place: place(4, 'copy/es-US/login.json') },
    ],
    protections: [{ why: 'A lawyer wrote it.', approver: 'Legal' }],
    uses: [
      { place: place(8), of: ['screen login'], screens: ['login'], alternatives: [failed] },
      { place: place(9), of: ['screen login'], screens: ['login'], alternatives: [failed, always] },
      { place: place(10), of: ['screen login'], screens: ['login'], alternatives: [failed, always, always] },
      { place: place(11), of: ['screen login'], screens: ['login'], alternatives: null },
      { place: place(12, 'flows/sign-in/vc.screen.json'), of: ['screen vc'], screens: ['vc'], alternatives: [always] },
    ],
    isOfCode: false,
  },
};

const page = within(document.body);
const dialog = () => document.querySelector<HTMLDialogElement>('#text-origins');
const inDialog = () => within(dialog() ?? document.body);
const opened: string[] = [];
const pressed: string[] = [];

beforeAll(() => {
  // jsdom has dialogs without a top layer.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const flows = program(
    { login: screen('login') },
    {
      brand: { name: 'Example Mutual', supportPhone: '800-000-0000', companyDomains: [], nativeSchemes: [] },
      conditions: { failed: { var: 'context.failed' } },
    },
  );
  const snapshot = { screen: 'login', context: {}, form: { values: {}, answered: {}, touched: {}, failedSubmits: 0 } };
  listenForTextOrigins({
    read: () => ({ program: flows, snapshot }),
    bring: async (key) => origins[key] ?? null,
    openEditor: (address) => opened.push(decodeURIComponent(address)),
  });
});

beforeEach(() => {
  document.title = 'Log in · Example Mutual';
  document.body.innerHTML = `
    <p class="brand">Example Mutual</p>
    <p>Read the <a href="#terms">terms<span class="visually-hidden"> (new tab)</span></a>.</p>
    <button aria-label="Close it"><svg></svg></button>
    <label><span>Text message</span>\n <span>800</span></label>
    <p>42</p><input value="typed">`;
  for (const [text, key] of [
    ['Read the terms.', 'login.terms'],
    ['Close it', 'ui.close'],
    ['Text message\n800', 'stepUp.text'],
    ['Log in · Example Mutual', 'ui.pageTitle'],
  ] as const) {
    noteText(text, key);
  }
  opened.length = 0;
  pressed.length = 0;
  for (const each of document.querySelectorAll('a, button, p')) {
    for (const type of ['pointerdown', 'mousedown', 'click']) {
      each.addEventListener(type, (event) => pressed.push(event.type));
    }
  }
});

afterEach(() => {
  document.body.innerHTML = '';
});

async function altClick(target: Element): Promise<void> {
  const user = userEvent.setup();
  await user.keyboard('{Alt>}');
  await user.click(target);
  await user.keyboard('{/Alt}');
  await expect.poll(() => dialog()?.open).toBe(true);
}

describe('Alt and a click', () => {
  it('say key, texts, protection and places of the sentence around a link, and press nothing', async () => {
    await altClick(page.getByRole('link'));
    expect(dialog()?.querySelector('h3')?.textContent).toBe('login.terms');
    const said = dialog()?.textContent;
    expect(said).toContain('copy/es-US/login.json:4:3 es-USLea las <terms>condiciones</terms>.');
    expect(said).toContain('Protected: A lawyer wrote it. Approver: Legal.');
    expect(said).toMatch(
      /Shown now\S*:9:3 screen loginOn this screen\S*:8:3 screen login\S*:10:3 .*:11:3 .*Elsewhere\S*:12:3 screen vc/u,
    );
    expect(document.activeElement?.textContent).toBe('Where does it come from?');
    expect(pressed).toEqual([]);
  });

  it('lead to the editor', async () => {
    await altClick(page.getByRole('link'));
    await userEvent.click(inDialog().getByRole('link', { name: 'copy/en-US/login.json:4:3' }));
    expect(opened).toEqual([expect.stringMatching(/__open-in-editor\?file=copy\/en-US\/login\.json:4:3$/u)]);
  });

  it.each([
    ['an icon, by the name of its button', 'svg', 'Close it'],
    ['an option, whose text has two lines', 'label span', 'Text message 800'],
    ['the name of the company', '.brand', 'Example Mutual'],
  ])('know %s', async (_, selector, text) => {
    const target = document.querySelector(selector);
    if (target) await altClick(target);
    expect(dialog()?.querySelector('.text')?.textContent).toBe(text);
  });

  it('say so where the text is of nobody', async () => {
    await altClick(page.getByText('42'));
    expect(dialog()?.textContent).toContain('This is no text of copy/');
  });
});

it('another click is the page’s', async () => {
  await userEvent.click(page.getByText('42'));
  expect(pressed).toEqual(['pointerdown', 'mousedown', 'click']);
  expect(dialog()).toBeNull();
});

describe('Alt+Shift+O', () => {
  it('lists all texts, also those that are not seen, each a button, and goes there and back by keyboard alone', async () => {
    const user = userEvent.setup();
    await user.keyboard('{Alt>}{Shift>}[KeyO]{/Shift}{/Alt}');
    expect(
      inDialog()
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual([
      'Log in · Example Mutual (title of the page)',
      'Example Mutual',
      'Read the terms.',
      'Close it (name of a control)',
      'Text message 800',
    ]);
    inDialog().getByRole('button', { name: 'Read the terms.', hidden: true }).focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => dialog()?.querySelector('h3')?.textContent).toBe('login.terms');
    await user.click(inDialog().getByRole('button', { name: 'All texts of the page', hidden: true }));
    expect(inDialog().getAllByRole('listitem', { hidden: true })).toHaveLength(5);
    await user.click(inDialog().getByRole('button', { name: 'Close', hidden: true }));
    expect(dialog()?.open).toBe(false);
  });
});
