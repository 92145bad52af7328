// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../src/app/content/contentOf.ts';
import { contentLoaders } from '../../../src/app/content/loaders.ts';
import { testHookOf } from '../../../src/app/content/testHookOf.ts';
import type { ContentIndex } from '../../../src/compiler/content/contentIndex.ts';

const index: ContentIndex = {
  at: '/in/content/',
  program: 'program-1.json',
  shared: { 'en-US': 'en-US/shared-1.json' },
  screens: { 'en-US': { login: 'en-US/screens/login-1.json' } },
  environments: { default: null, environments: {} },
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

  it('have no program where the flows never compiled', () => {
    expect(contentLoaders({ ...index, program: null }, fetch).program).toBeNull();
  });

  it.each([
    ['is gone', () => new Response('', { status: 404 })],
    ['is a page in its place', () => new Response('<!doctype html>')],
  ])('reject when a file %s', async (_, response) => {
    await expect(contentLoaders(index, answering(response)).program?.()).rejects.toThrow();
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
