import { act, cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Alternative, ScreenState } from '../../src/engine/contracts/program.ts';
import type { ScreenView } from '../../src/engine/contracts/view.ts';
import { present, unguarded } from './fixtures.ts';
import { renderPosed } from './renderPage.tsx';

const product = compile('.');
const program = present(product.program);
const shared = unguarded(present(product.shared['en-US'] ?? null));
const screens = Object.values(present(product.screens['en-US'] ?? null));
const context: Context = {
  locale: 'en-US',
  userPhoneNumber: '+1 309 555 0142',
  transaction: {
    step: 'select-authenticator-authenticate',
    channels: { phone: '+1 XXX-XXX-1234', email: 'a***e@example.com' },
  },
};
const stateOf = ({ screen }: ScreenView): ScreenState => program.states[screen] as ScreenState;

const show = (view: ScreenView, pose?: Partial<Alternative>) =>
  renderPosed(unguarded(program), unguarded(view), { context, shared }, pose);

describe.each(screens)('the screen $screen', (view) => {
  const fields = Object.entries(stateOf(view).form);

  // The overlays of all screens are the same on each.
  const common = view === screens[0] ? program.overlays : {};
  it.each(Object.entries({ ...stateOf(view).overlays, ...common }))(
    'has under %s an alertdialog where that cannot be put off',
    (overlay, { dismissible }) => {
      show(view, { go: { kind: 'open', overlay } });
      expect(document.querySelector('dialog')?.getAttribute('role')).toBe(dismissible ? null : 'alertdialog');
    },
  );

  it.each(fields)('says of %s that it is required where it may not be empty', (name) => {
    const values = fields.map(([field]) => [field, field === name ? '' : 'filled in'] as const);
    const { engine, raise } = show(view, { fill: Object.fromEntries(values) });
    raise('submit');
    expect(engine.read().snapshot.form.touched).toHaveProperty(name);
    const control = document.getElementById(name);
    expect(control?.getAttribute('aria-required')).toBe(control?.getAttribute('aria-invalid'));
  });

  it('says of each control that opens a dialog, and of no other, that it does', () => {
    let { engine } = show(view);
    const buttons = () => [...document.querySelectorAll<HTMLElement>('button:not(.toggle)')];
    for (const [place] of buttons().entries()) {
      const before = engine.read().snapshot;
      const button = present(buttons()[place] ?? null);
      const [told, haspopup] = [engine.sent.length, button.getAttribute('aria-haspopup')];
      act(() => button.click());
      const [sent] = engine.sent.slice(told).flatMap((event) => (event.type === 'event' ? [event.name] : []));
      const alternatives = stateOf(view).on[sent ?? ''] ?? program.on[sent ?? ''] ?? [];
      const opens = alternatives.length > 0 && alternatives.every(({ go }) => go.kind === 'open');
      expect(haspopup, button.textContent ?? '').toBe(opens ? 'dialog' : null);
      if (engine.read().snapshot === before) continue;
      // Where the press led elsewhere, the other buttons are those of the screen anew.
      cleanup();
      ({ engine } = show(view));
    }
  });

  it('draws nothing that a screen reader would meet without a name', () => {
    show(view);
    const drawings = [...document.querySelectorAll('svg, img')];
    expect(drawings).not.toEqual([]);
    expect(drawings.filter((each) => each.closest('[aria-hidden="true"], [alt=""]') === null)).toEqual([]);
  });

  it('says of each list that it is one, which Safari does not see without bullets', () => {
    show(view);
    expect(document.querySelectorAll('ul:not([role="list"])')).toHaveLength(0);
  });

  it('has the links of its frame in the one order', () => {
    const [first = view] = screens;
    const frame = frameOf(first);
    cleanup();
    const own = frameOf(view);
    // Some are left out where a screen has its own.
    const both = own.filter((name) => frame.includes(name));
    expect(both.length).toBeGreaterThan(5);
    expect(both).toEqual(frame.filter((name) => own.includes(name)));
  });

  it('names other languages in these (WCAG 3.1.2)', () => {
    show(view);
    const switches = [...document.querySelectorAll('li[lang]')].map((one) => one.getAttribute('lang'));
    expect(new Set(switches)).toEqual(new Set(program.locales.map((locale) => locale.slice(0, 2))));
  });
});

/** The names of what can be used in header and footer. */
function frameOf(view: ScreenView): readonly (string | null)[] {
  show(view);
  const controls = document.querySelectorAll(':is(header, footer) :is(a, button)');
  return [...controls].filter((each) => each.closest('main') === null).map(({ textContent }) => textContent);
}
