// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HydrationBoundary } from '../../src/app/prerender/HydrationBoundary.tsx';
import { prerenderScreen } from '../../src/app/prerender/prerender.tsx';
import { createPrerenderEngine } from '../../src/app/prerender/prerenderEngine.ts';
import { variantOf } from '../../src/app/prerender/prerendered.ts';
import { prerenderState } from '../../src/app/prerender/prerenderState.ts';
import { prerenderUrlPolicy } from '../../src/app/prerender/prerenderUrlPolicy.ts';
import { compile } from '../../src/compiler/compile.ts';
import { App } from '../../src/ui/App.tsx';
import { createViewStore } from '../../src/ui/views.ts';
import { textsIn } from '../texts.ts';

const result = compile(process.cwd(), { target: 'test' });
const { program, environments, shared, screens } = result;
if (!program) throw new Error('The product does not compile');

const pages = Object.entries(screens).flatMap(([locale, views]) =>
  Object.keys(views).flatMap((screen) => prerenderScreen(result, screen, locale) ?? []),
);
const looks = pages.flatMap(({ screen, locale, html, looks: others }) => [
  { screen, locale, variant: '', html },
  ...others.flatMap((look) => look.variants.map((variant) => ({ screen, locale, variant, html: look.html }))),
]);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('the pages that are drawn', () => {
  it('are those that a first visit can begin with, in every language', () => {
    const drawn = pages.filter(({ locale }) => locale === 'es-US').map(({ screen }) => screen);
    expect(drawn.sort()).toEqual(['login', 'logout', 'technical-error']);
    expect(new Set(pages.map(({ locale }) => locale))).toEqual(new Set(program.locales));
  });

  it.each(pages)('$screen in $locale has a title, and words for when no code comes', ({ title, late }) => {
    expect(title).toContain(program.brand.name);
    expect(late).toContain(`tel:`);
  });

  it('have a look of their own for compact=true, and none for what changes nothing', () => {
    const login = pages.find(({ screen, locale }) => screen === 'login' && locale === 'en-US');
    const compact = login?.looks.find(({ variants }) => variants.includes('compact'));
    expect(compact?.html).not.toContain(textsIn('en-US').text('login.noLogin'));
    expect(login?.looks.flatMap(({ variants }) => variants)).not.toContain('hook');
  });

  it.each(looks)('$screen in $locale, variant "$variant", is taken over without a change', async (look) => {
    const complaint = vi.spyOn(console, 'error');
    const drawn = prerenderState(program, environments, { ...look, variant: variantOf(look.variant) });
    if (!drawn) throw new Error('This cannot be drawn');
    const container = document.createElement('div');
    container.innerHTML = look.html;
    document.body.append(container);
    const onHydrated = vi.fn();
    await act(async () =>
      hydrateRoot(
        container,
        <StrictMode>
          <HydrationBoundary onHydrated={onHydrated}>
            <App
              engine={createPrerenderEngine(drawn)}
              views={createViewStore({ shared: {}, screens: {} }, { shared, screens })}
              Router={MemoryRouter}
              allowUrl={prerenderUrlPolicy(program.brand, program.basePath)}
            />
          </HydrationBoundary>
        </StrictMode>,
      ),
    );
    expect(onHydrated).toHaveBeenCalled();
    expect(complaint).not.toHaveBeenCalled();
    expect(container.innerHTML.length).toBeGreaterThan(1_000);
  });
});
