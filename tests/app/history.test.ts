import { describe, expect, it } from 'vitest';
import { createHistory, visited } from '../../src/app/history.ts';

/** A window whose history refuses everything once `refuses` is set, as Safari does after 100 entries in 30 seconds. */
function createWindow(path: string) {
  let url = new URL(path, 'https://login.example.com');
  const listeners: (() => void)[] = [];
  const loaded: string[] = [];
  const page = { refuses: false };
  const states: unknown[] = [];
  const move = (state: unknown, _title: string, target: string | URL | null = url.href): void => {
    if (page.refuses) throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError');
    states.push(state);
    url = new URL(String(target), url);
  };
  const window = {
    history: { pushState: move, replaceState: move },
    get location() {
      const assign = (target: string | URL) => loaded.push(`assign ${target}`);
      const replace = (target: string | URL) => loaded.push(`replace ${target}`);
      return { pathname: url.pathname, search: url.search, hash: url.hash, assign, replace };
    },
    addEventListener: (_type: 'popstate', listener: () => void) => void listeners.push(listener),
  };
  return {
    window,
    page,
    states,
    loaded,
    pop(to: string): void {
      url = new URL(to, url);
      for (const listener of listeners) listener();
    },
  };
}

function follow(path: string) {
  const opened = createWindow(path);
  const { port } = createHistory('/login-ui', ['goto', 'compact', 'native', 'lang'], opened.window);
  const arrivals: (string | null)[] = [];
  port.listen(({ route, query }) => arrivals.push(`${route}?${query}`));
  return { ...opened, port, arrivals };
}

describe('a popstate', () => {
  const at = '/login-ui/vc?compact=true&goto=https%3A%2F%2Fwww.example.com%2Fa';
  const same = [
    at,
    `${at}#`,
    `${at}#chat`,
    '/login-ui/vc/?compact=true&goto=https://www.example.com/a',
    `${at}&utm_source=mail`,
    `${at}&chat=1#open`,
    '/login-ui/vc?goto=https%3a%2f%2fwww.example.com%2Fa&compact=true#:~:text=x',
  ];

  it.each(same)('of the same route and query is no arrival: %s', (to) => {
    const { pop, arrivals } = follow(at);
    pop(to);
    pop(at);
    expect(arrivals).toEqual([]);
  });

  it.each(['/login-ui/login', '/login-ui/vc', '/', '/elsewhere/vc', `${at}&lang=es-US`])('of another is: %s', (to) => {
    const { pop, arrivals } = follow(at);
    pop(to);
    expect(arrivals).toHaveLength(1);
    pop(`${to}#more`);
    expect(arrivals).toHaveLength(1);
  });
});

it('marks each entry that it is at, so that a later load of one is told apart', () => {
  const { port, states } = follow('/login-ui/login');
  port.navigate('vc', {}, false);
  expect(states).toEqual([visited, visited]);
});

it('loads an address that the browser refuses to enter into the history', () => {
  const { port, page, loaded } = follow('/login-ui/login');
  page.refuses = true;
  port.navigate('vc', { goto: 'https://www.example.com/a' }, false);
  port.navigate('step-up', {}, true);
  expect(loaded).toEqual(['assign /login-ui/vc?goto=https%3A%2F%2Fwww.example.com%2Fa', 'replace /login-ui/step-up']);
  expect(port.current().route).toBe('login');
});
