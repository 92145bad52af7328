import { describe, expect, it } from 'vitest';
import { listenForTouch, wasTouched } from '../../../src/app/prefetch/touch.ts';

const form = `<form><input id="userId" type="text" value=""><input id="password" type="password"><input id="remember" type="checkbox">
  <button type="button">Pay a bill</button></form>`;

function page() {
  document.body.innerHTML = `<div id="app">${form}</div>`;
  const [app, userId, remember] = ['app', 'userId', 'remember'].map((id) => document.getElementById(id));
  if (!(app && userId instanceof HTMLInputElement && remember instanceof HTMLInputElement)) throw new Error('No form');
  return { app, userId, remember };
}

describe('a touch', () => {
  const touches = (deed: (parts: ReturnType<typeof page>) => void): number => {
    const parts = page();
    // Every document has its own listeners, so that those of other cases do not count.
    const other = document.implementation.createHTMLDocument();
    other.body.append(parts.app);
    let count = 0;
    listenForTouch(other, () => {
      count += 1;
    });
    deed(parts);
    return count;
  };

  it.each(['input', 'pointerdown', 'keyup'])('of a field is told: %s', (sign) => {
    expect(touches(({ userId }) => userId.dispatchEvent(new Event(sign, { bubbles: true })))).toBe(1);
  });

  it('is no focus, which a script may have set', () => {
    expect(touches(({ userId }) => userId.dispatchEvent(new Event('focusin', { bubbles: true })))).toBe(0);
  });

  it('of anything else is none', () => {
    const press = (app: HTMLElement) =>
      app.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(touches(({ app }) => press(app))).toBe(0);
  });
});

describe('a page that was drawn', () => {
  it('was not touched when it stands as it was drawn', () => {
    expect(wasTouched(page().app)).toBe(false);
  });

  it.each<[string, (parts: ReturnType<typeof page>) => void]>([
    ['a field is filled in', ({ userId }) => (userId.value = 'alex')],
    ['a box is ticked', ({ remember }) => (remember.checked = true)],
    ['a field is in use', ({ userId }) => userId.focus()],
    ['a submit waits', ({ app }) => app.querySelector('form')?.setAttribute('data-early', '')],
  ])('was touched when %s', (_what, deed) => {
    const parts = page();
    deed(parts);
    expect(wasTouched(parts.app)).toBe(true);
  });

  it('was not touched by the press of a button that is about something else', () => {
    const { app } = page();
    app.querySelector('button')?.setAttribute('data-early', '');
    expect(wasTouched(app)).toBe(false);
  });
});
