import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Logic } from '../../src/engine/contracts/logic.ts';
import type { BodyElement } from '../../src/engine/contracts/view.ts';
import { action, copy, element, link, program, screenState, screenView, text } from './fixtures.ts';
import { renderPage } from './renderPage.tsx';

function renderBody(
  body: readonly BodyElement[],
  texts: Record<string, string>,
  allowUrl?: (address: unknown) => string | null,
) {
  return renderPage({
    program: program({ login: screenState() }),
    context: { gotoUrl: 'https://example.com/forgot' },
    screens: [screenView('login', { body, texts })],
    ...(allowUrl && { allowUrl }),
  });
}

const tagged = (href: Logic, newTab = false) =>
  text('t', 'plain', { go: { kind: 'action', action: action('go', href, newTab) } });
const forgot = { var: 'context.gotoUrl' };
const texts = { t: 'Please <go>go on</go>.' };

describe('a tag in a text', () => {
  it('is a link where the event leads to an address', () => {
    renderBody([tagged(forgot)], texts);
    expect(screen.getByRole('link', { name: 'go on' }).getAttribute('href')).toBe('https://example.com/forgot');
  });

  it('lets the machine leave on a plain click, and the browser on any other', async () => {
    const { engine } = renderBody([tagged(forgot)], texts);
    const tag = screen.getByRole('link', { name: 'go on' });
    expect(fireEvent.click(tag, { ctrlKey: true })).toBe(true);
    expect(engine.sent).toEqual([]);
    expect(fireEvent.click(tag)).toBe(false);
    expect(engine.sent).toMatchObject([{ type: 'event', name: 'go' }]);
  });

  it('is a button where the event leads elsewhere', async () => {
    const { engine } = renderBody([tagged(null)], texts);
    await userEvent.click(screen.getByRole('button', { name: 'go on' }));
    expect(engine.sent).toMatchObject([{ type: 'event', name: 'go' }]);
  });

  it('is a button where the address is not known', () => {
    renderBody([tagged({ var: 'context.cancelUrl' })], texts);
    expect(screen.getByRole('button', { name: 'go on' })).toBeDefined();
  });

  it('is only words where the address is refused', () => {
    renderBody([tagged(forgot)], texts, () => null);
    expect(screen.getByText(/go on/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'go on' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it opens a new tab, without telling the new page of this one', () => {
    renderBody([tagged(forgot, true)], texts);
    const tag = screen.getByRole('link', { name: /^go on ?\(opens in a new tab\)$/ });
    expect(tag).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  });

  it('is only words where nobody said what it does, inside a plural too', () => {
    renderBody([text('t', 'plain', {}, { n: 1 })], { t: '{n, plural, one {<b>One</b> <i>day</i>} other {# days}}' });
    expect(screen.getByText('One day')).toBeDefined();
  });
});

it('a placeholder never brings foreign data into the page as anything but a word', () => {
  renderBody([text('t', 'plain', {}, { name: [1, 2] })], { t: 'Hello {name}.' });
  expect(screen.getByText('Hello .')).toBeDefined();
});

it('an element of every kind is drawn with its meaning', () => {
  renderBody(
    [
      element('heading', { copy: copy('h') }),
      element('note', { copy: copy('n'), icon: 'info', tags: {} }),
      element('list', { variant: 'checks', items: [{ copy: copy('i'), tags: {} }] }),
      element('divider', { copy: null }),
      element('divider', { copy: copy('or') }),
      element('spinner', { copy: copy('s') }),
      link('go', 'l', forgot),
      element('group', {
        title: copy('g'),
        variant: 'plain',
        body: [
          element('tiles', { items: [{ copy: copy('tile'), action: action('go', forgot), icon: 'bill' }] }),
          element('heading', { copy: copy('deeper') }),
        ],
      }),
    ],
    {
      ...{ h: 'Heading', n: 'Note', i: 'Item', or: 'or', s: 'Working' },
      ...{ l: 'Line', g: 'Group', tile: 'Tile', deeper: 'Deeper' },
    },
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Heading' })).toBeDefined();
  expect(screen.getByText('Note').closest('.note > p')).not.toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Item');
  expect(screen.getByRole('separator')).toBeDefined();
  expect(screen.getByText('or')).toBeDefined();
  expect(screen.getByText('Working').closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Line' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Group' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tile' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 3, name: 'Deeper' })).toBeDefined();
});

describe('a link by itself whose address is refused', () => {
  it.each([
    ['a link', link('go', 't', forgot)],
    ['a tile', element('tiles', { items: [{ copy: copy('t'), action: action('go', forgot), icon: 'bill' }] })],
  ])('is words, and the number to call: %s', (_, drawn) => {
    renderBody([drawn], { t: 'Forgot it?' }, () => null);
    expect(screen.getByText(/Forgot it\?/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /Forgot/ })).toBeNull();
    expect(screen.getByRole('link', { name: '800-782-8332' }).getAttribute('href')).toBe('tel:+18007828332');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
