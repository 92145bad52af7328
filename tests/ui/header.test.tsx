import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { action, copy, header, screenView } from './fixtures.ts';
import { loginProgram } from './loginPage.ts';
import { renderPage } from './renderPage.tsx';

const texts = {
  where: 'Log in',
  title: 'We sent you the code.',
  how: 'We texted <phone>it</phone>.',
  more: 'Check <help>your spam folder</help>.',
};
const lines = { breadcrumb: copy('where'), secondary: copy('how'), sub: copy('more') };

function draw(part: Parameters<typeof header>[1]): HTMLElement {
  const view = screenView('login', { header: header('title', part), texts });
  renderPage({ program: loginProgram(), screens: [view] });
  const title = screen.getByRole('heading', { level: 1, name: texts.title });
  if (title.parentElement === null) throw new Error('The title stands outside of the page.');
  return title.parentElement;
}

describe('spec §2: the page header', () => {
  it('shows breadcrumb, title, secondary text and sub text, in this order', () => {
    const shown = [texts.where, texts.title, 'We texted it.', 'Check your spam folder.'];
    expect([...draw(lines).children].map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('has links in the lines below the title', () => {
    draw({ ...lines, tags: { phone: { kind: 'telephone' }, help: { kind: 'action', action: action('help') } } });
    expect(screen.getByRole('link', { name: 'it' }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByText('your spam folder').closest('a, button')).not.toBeNull();
  });

  it('has no line where the screen says nothing', () => {
    expect([...draw({}).children].map(({ textContent }) => textContent)).toEqual([texts.title]);
  });

  it('has the first drawing whose conditions hold, or none', () => {
    const icon = [
      { when: ['never'], unless: [], icon: 'alert' },
      { when: [], unless: [], icon: 'check' },
    ] as const;
    expect(draw({ icon }).querySelector('.icon')?.classList.contains('icon-check')).toBe(true);
    cleanup();
    expect(draw({ icon: icon.slice(0, 1) }).querySelector('.emblem')).toBeNull();
  });

  it.each(['start', 'center'] as const)('is aligned to the left, or centred: %s', (align) => {
    expect(draw({ align }).classList.contains(align)).toBe(true);
  });
});
