import { describe, expect, it } from 'vitest';
import { base, compiled } from './product.ts';

describe('the environments', () => {
  it('of a production build are the production ones, and an unknown host has none', () => {
    const { environments } = compiled(base, { target: 'production' });
    expect(environments.default).toBeNull();
    expect(Object.keys(environments.environments)).toEqual(['prod']);
  });

  it('of a test build are the others', () => {
    const { environments } = compiled(base, { target: 'test' });
    expect(environments.default).toBe('local');
    expect(Object.keys(environments.environments)).toEqual(['local']);
  });

  it('have the usual age of tokens unless they say otherwise', () => {
    const { environments } = compiled(base);
    expect(environments.environments).toMatchObject({
      local: { maxTokenAgeSeconds: 305 },
      prod: { maxTokenAgeSeconds: 60 },
    });
  });
});

it('the theme becomes custom properties, the dark ones where the page is dark', () => {
  expect(compiled(base).theme).toMatch(
    /^:root\{color-scheme:light dark;--font:[^{}]*--hair:#fff;[^{}]*\}\n@media \(prefers-color-scheme: dark\)\{:root\{[^{}]*--hair:#111;[^{}]*\}\}\n$/u,
  );
});
