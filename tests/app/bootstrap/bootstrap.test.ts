import { describe, expect, it, vi } from 'vitest';
import { type BootstrapWindow, bootstrap } from '../../../src/app/bootstrap/bootstrap.ts';
import { markHydrated, replayPress } from '../../../src/app/hydration/earlyPress.ts';

const drawn = `<div id="app" data-path="/in/login" data-locale="en-US" data-flags="compact native">
    <form><input name="userId"><button type="submit">Log in</button><button type="button">Show</button></form></div>
  <div id="late" hidden>Call us</div>
  <template data-at="1 0" data-count="1" data-variants="compact,compact -passkeys"><input name="compact"></template>
  <template data-at="1 1" data-count="2" data-variants="native"></template>
  <template data-at="1 2 0" data-count="1" data-variants="-passkeys,compact -passkeys">Reveal</template>`;

function visit(address = '/in/login', given: Partial<BootstrapWindow> = {}, page = drawn) {
  // The listeners of the visit before stay with the document: that page lives on.
  document.getElementById('app')?.setAttribute('data-awake', '');
  document.body.innerHTML = page;
  const { pathname, search } = new URL(address, 'http://localhost');
  const reload = vi.fn();
  let late = (): void => {};
  sessionStorage.clear();
  bootstrap({
    document,
    location: { pathname, search, reload },
    sessionStorage: () => sessionStorage,
    setTimeout: (then) => {
      late = then;
    },
    hasPasskeys: true,
    now: () => 0,
    ...given,
  });
  const app = document.getElementById('app');
  if (!app) throw new Error('No app');
  return { app, reload, late: () => late(), notice: () => document.getElementById('late')?.hidden };
}

const script = (type: string): HTMLScriptElement => {
  const element = document.createElement('script');
  element.type = type;
  document.body.append(element);
  return element;
};

describe('in a page that is prerendered', () => {
  it('nothing is looked at or begun before the customer is there, and all of it then', () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const begun: string[] = [];
    const told = (what: string) => () => void begun.push(what);
    const { app, reload } = visit('/in/login?compact=true', {
      setTimeout: told('timer'),
      sessionStorage: () => {
        begun.push('storage');
        return sessionStorage;
      },
    });
    script('module').dispatchEvent(new Event('error'));
    expect([begun, app.dataset.variant, reload.mock.calls]).toEqual([[], undefined, []]);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect([begun, app.dataset.variant]).toEqual([['timer', 'storage'], 'compact']);
    expect(reload).toHaveBeenCalledOnce();
    Reflect.deleteProperty(document, 'prerendering');
  });
});

describe('before the code arrives', () => {
  it('the look is that of the time, from the very millisecond of a date', () => {
    const look = (now: number, address?: string) => {
      const visited = drawn.replace('data-flags', 'data-dates="1000 2000" data-flags');
      return visit(address, { now: () => now }, visited).app.dataset.variant;
    };
    expect([999, 1000, 1999, 2000].map((now) => look(now))).toEqual(['', '@1', '@1', '@2']);
    expect(look(1000, '/in/login?compact=true')).toBe('compact @1');
  });

  it('the look is that of query and browser: what differs is changed, each at its place in the usual one', () => {
    const htmlOf = (address: string, hasPasskeys = true): string =>
      visit(address, { hasPasskeys }).app.querySelector('form')?.innerHTML ?? '';
    const usual = visit().app.querySelector('form')?.innerHTML ?? '';
    const compact = usual.replace('name="userId"', 'name="compact"');
    for (const query of ['?compact=true', '?compact=true&compact=true'])
      expect(htmlOf(`/in/login${query}`)).toBe(compact);
    for (const other of ['/?compact=false', '?compact=true&compact=false'])
      expect(htmlOf(`/in/login${other}`)).toBe(usual);
    expect(htmlOf('/in/login?compact=true', false)).toBe(compact.replace('Show', 'Reveal'));
    expect(htmlOf('/in/login', false)).toBe(usual.replace('Show', 'Reveal'));
    expect(htmlOf('/in/login?native=true')).toBe('<input name="userId">');
  });

  it('a place that is gone is left alone, and presses are kept all the same', () => {
    const changed = drawn.replace(/<button type="button">.*<\/button>/u, '');
    const { app } = visit('/in/login', { hasPasskeys: false }, changed);
    app.querySelector('form')?.requestSubmit();
    expect(app.querySelector('[data-early]')).not.toBeNull();
    expect(visit('/in/login?native=true', {}, changed).app.querySelectorAll('input, button')).toHaveLength(2);
  });

  it('nothing is shown at an address that was not drawn but the words, late, also in an old browser', () => {
    vi.spyOn(Element.prototype, 'replaceChildren').mockImplementation(() => {
      throw new TypeError('It is not there.');
    });
    const { app, late, notice } = visit('/in/vc');
    vi.restoreAllMocks();
    late();
    expect([app.innerHTML, app.dataset.path, notice()]).toEqual(['', undefined, false]);
  });

  it('a submit is kept and made once, whatever is pressed besides', () => {
    const { app } = visit();
    const form = app.querySelector('form');
    const sent = vi.fn((event: Event) => event.preventDefault());
    form?.requestSubmit();
    form?.requestSubmit();
    app.querySelector<HTMLButtonElement>('button[type="button"]')?.click();
    form?.addEventListener('submit', sent);
    markHydrated(app);
    replayPress(app);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(app.querySelector('[data-early]')).toBeNull();
  });

  it('a press of another button is kept too', () => {
    const { app } = visit();
    const show = app.querySelector<HTMLButtonElement>('button[type="button"]');
    const pressed = vi.fn();
    show?.click();
    show?.addEventListener('click', pressed);
    markHydrated(app);
    replayPress(app);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('what comes later is for the product alone', () => {
    const { app } = visit();
    markHydrated(app);
    const form = app.querySelector('form');
    const submit = new Event('submit', { cancelable: true, bubbles: true });
    form?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
  });
});

describe('when the code does not arrive', () => {
  it('the page says after a while how to go on', () => {
    const { late, notice } = visit();
    expect(notice()).toBe(true);
    late();
    expect(notice()).toBe(false);
  });

  it('nothing is said when it has arrived', () => {
    const { app, late, notice } = visit();
    markHydrated(app);
    late();
    expect(notice()).toBe(true);
  });

  it('because a file is gone, the page is loaded anew, once', () => {
    const { reload, notice } = visit();
    script('module').dispatchEvent(new Event('error'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice()).toBe(true);
    script('module').dispatchEvent(new Event('error'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice()).toBe(false);
  });

  it('because a file is gone, the page that was typed into stays', () => {
    const { app, reload, notice } = visit();
    const field = app.querySelector('input');
    if (field) field.value = 'alex';
    script('module').dispatchEvent(new Event('error'));
    expect([reload.mock.calls, notice(), field?.value]).toEqual([[], false, 'alex']);
  });

  it("because of somebody else's script, nothing happens", () => {
    const { reload, notice } = visit();
    script('').dispatchEvent(new Event('error'));
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toBe(true);
  });

  it('and nothing can be kept, it is not loaded anew for ever', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    const { reload, notice } = visit('/in/login', { sessionStorage: () => storage });
    script('module').dispatchEvent(new Event('error'));
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toBe(false);
  });
});
