import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentElement } from '../../../src/engine/contracts/contentElement.ts';

/** The script in the page listens for a module that did not come. */
const told = vi.fn<(event: Event) => void>();
let runs = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  runs = 0;
  told.mockReset();
  document.head.innerHTML = '<script type="module"></script>';
  document.addEventListener('error', told, true);
});

afterEach(() => {
  document.removeEventListener('error', told, true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Begins the page, whose product counts its runs.
 * @returns draws the first frame
 */
async function begin(boot: () => Promise<void>): Promise<() => Promise<void>> {
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  vi.doMock('../../../src/ui/styles/index.css', () => ({}));
  vi.doMock('../../../src/app/main.ts', () => {
    runs++;
    return { start: boot };
  });
  await import('../../../src/app/start.ts');
  return async () => {
    frame.mock.calls[0]?.[0](0);
    await pass(1);
  };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}

it('runs the code of the product after the first frame, and not before', async () => {
  const draw = await begin(async () => {});
  await pass(900);
  expect(runs).toBe(0);
  await draw();
  expect(runs).toBe(1);
  expect(told).not.toHaveBeenCalled();
});

it('runs it in a tab that a link has opened behind, and that draws no frame', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.example.com/');
  await begin(async () => {});
  await pass(1_000);
  expect(runs).toBe(1);
});

it.each([
  ['prerenderingchange', 'prerendering', true],
  ['visibilitychange', 'visibilityState', 'hidden'],
])('does nothing in a page that is loaded ahead until %s', async (change, name, value) => {
  Object.defineProperty(document, name, { configurable: true, value });
  const draw = await begin(async () => {});
  await pass(60_000);
  expect(runs).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(window.requestAnimationFrame).not.toHaveBeenCalled();
  document.dispatchEvent(new Event(change));
  await draw();
  expect(runs).toBe(1);
  Reflect.deleteProperty(document, name);
});

it('logs why it failed, without a visit', async () => {
  const log = vi.fn(async (_address: unknown, _init?: RequestInit) => new Response());
  vi.stubGlobal('fetch', log);
  const index = { release: 'r1', environments: { default: 'one', environments: { one: { hosts: [], log: '/log' } } } };
  document.body.innerHTML = `<script type="application/json" id="${contentElement}">${JSON.stringify(index)}</script>`;
  const draw = await begin(() => Promise.reject(new RangeError('Correct-horse-1')));
  await draw();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  const [address, init] = log.mock.calls[0] ?? [];
  expect([String(address), init?.keepalive, init?.method]).toEqual(['http://localhost:3000/log', true, 'POST']);
  expect(init?.body).toMatch(/"message":"page: error".*"release":"r1","state":"start","reason":"RangeError at/);
  expect(init?.body).not.toMatch(/horse/);
  vi.unstubAllGlobals();
});

it('tells the script in the page when a file of the product did not come', async () => {
  const draw = await begin(() => Promise.reject(new Error('no program')));
  await draw();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[0].target).toBe(document.querySelector('script'));
});
