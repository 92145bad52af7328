import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../src/app/content/contentOf.ts';
import { isAboutGoneFile } from '../../../src/app/content/fileGone.ts';
import { contentLoaders } from '../../../src/app/content/loaders.ts';
import { testHookOf } from '../../../src/app/content/testHookOf.ts';
import type { ContentIndex } from '../../../src/compiler/content/contentIndex.ts';

const index: ContentIndex = {
  release: 'r1',
  at: '/in/content/',
  program: 'program-1.json',
  shared: { 'en-US': 'en-US/shared-1.json' },
  screens: { 'en-US': { login: 'en-US/screens/login-1.json' } },
  environments: { default: null, environmentFrom: '', environments: {} },
  testHook: null,
};

const pageOf = (body: string): Document => new DOMParser().parseFromString(body, 'text/html');

describe('the index of a page', () => {
  it('is read from the element that holds it', () => {
    const page = pageOf(`<script type="application/json" id="content">${JSON.stringify(index)}</script>`);
    expect(contentOf(page)).toEqual(index);
  });

  it('is missed loudly', () => {
    expect(() => contentOf(pageOf(''))).toThrow('The page has no element with the id "content".');
  });
});

describe('the loaders', () => {
  const asked: unknown[] = [];
  const answering = (response: () => Response): typeof fetch => {
    asked.length = 0;
    return async (address) => {
      asked.push(address);
      return response();
    };
  };

  it('fetch the files that the index names', async () => {
    const { program, views } = contentLoaders(
      index,
      answering(() => Response.json({ here: true })),
    );
    expect(await program?.()).toEqual({ here: true });
    expect(await views.shared['en-US']?.()).toEqual({ here: true });
    expect(await views.screens['en-US']?.login?.()).toEqual({ here: true });
    expect(asked).toEqual([
      '/in/content/program-1.json',
      '/in/content/en-US/shared-1.json',
      '/in/content/en-US/screens/login-1.json',
    ]);
  });

  it('say so where nobody waits for a file yet', async () => {
    const priorities: unknown[] = [];
    const send: typeof fetch = async (_address, init) => {
      priorities.push((init as { priority?: string } | undefined)?.priority);
      return Response.json({});
    };
    const { screens } = contentLoaders(index, send).views;
    await screens['en-US']?.login?.();
    await screens['en-US']?.login?.('low');
    expect(priorities).toEqual([undefined, 'low']);
  });

  it('have no program where the flows never compiled', () => {
    expect(contentLoaders({ ...index, program: null }, fetch).program).toBeNull();
  });

  it.each([
    ['is gone', () => new Response('', { status: 404 }), true],
    ['is gone for ever', () => new Response('', { status: 410 }), true],
    ['is a page in its place', () => new Response('<!doctype html>'), true],
    ['cannot be sent now', () => new Response('', { status: 503 }), false],
    ['came in half', () => new Response('{"here":'), false],
  ])('reject when a file %s, and tell whether it is gone', async (_, response, isGone) => {
    const failure = await contentLoaders(index, answering(response))
      .program?.()
      .catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Error);
    expect(isAboutGoneFile(failure)).toBe(isGone);
    expect(isAboutGoneFile(new Error('The view did not arrive', { cause: failure }))).toBe(isGone);
  });
});

describe('the test hook', () => {
  it('is nothing where the page names none', () => {
    expect(testHookOf(index)).toBeNull();
  });

  it('is the module that the page names', async () => {
    const module = 'data:text/javascript,export const ask = () => "123456";';
    const ask = (await testHookOf({ ...index, testHook: module })?.()) as unknown as () => string;
    expect(ask()).toBe('123456');
  });
});
