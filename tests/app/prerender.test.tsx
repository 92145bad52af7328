import { rmSync } from 'node:fs';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyLook } from '../../src/app/bootstrap/applyLook.ts';
import { HydrationBoundary } from '../../src/app/prerender/HydrationBoundary.tsx';
import { prerenderScreen } from '../../src/app/prerender/prerender.tsx';
import { createPrerenderEngine } from '../../src/app/prerender/prerenderEngine.ts';
import { variantOf } from '../../src/app/prerender/prerendered.ts';
import { prerenderState } from '../../src/app/prerender/prerenderState.ts';
import { prerenderUrlPolicy } from '../../src/app/prerender/prerenderUrlPolicy.ts';
import { type CompileResult, compile } from '../../src/compiler/compile.ts';
import { type PrerenderedPage, prerenderedPage } from '../../src/compiler/content/prerenderedPage.ts';
import { differencesOf } from '../../src/tools/release/differencesOf.ts';
import { App } from '../../src/ui/App.tsx';
import { createViewStore } from '../../src/ui/views.ts';
import { layDates, maintenance } from '../product/layDates.ts';
import { textsIn } from '../texts.ts';
import { present } from '../ui/fixtures.ts';

const result = compile(process.cwd(), { target: 'test' });
const { screens } = result;
const program = present(result.program);
const pages = Object.entries(screens).flatMap(([locale, views]) =>
  Object.keys(views).flatMap((screen) => prerenderScreen(result, screen, locale) ?? []),
);
/** The product with the maintenance of tests/product/maintenance.json. */
const folder = layDates();
const dated = compile(folder, { target: 'production' });
rmSync(folder, { recursive: true });
const datedLogin = present(prerenderScreen(dated, 'login', 'en-US'));

const looksOf = (of: CompileResult, page: PrerenderedPage) => {
  const variants = ['', ...page.looks.flatMap((look) => look.variants)];
  return variants.map((variant) => ({ of, page, screen: page.screen, locale: page.locale, variant }));
};
const looks = [...pages.flatMap((page) => looksOf(result, page)), ...looksOf(dated, datedLogin)];

/** The page with the look of a variant, as the bootstrap script leaves it. */
function draw(page: PrerenderedPage, variant: string): HTMLElement {
  const whole = '<html lang=""><title></title><link rel="stylesheet"><div id="app"></div>';
  const html = prerenderedPage(whole, page, differencesOf(page), { styles: '', script: '' });
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const app = present(document.querySelector<HTMLElement>('#app'));
  applyLook(app, variant);
  return app;
}

afterEach(() => {
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
    expect(login && draw(login, 'compact').textContent).not.toContain(textsIn('en-US').text('login.noLogin'));
    expect(login?.looks.flatMap(({ variants }) => variants)).not.toContain('hook');
  });

  it('have a look for each span of a schedule, and room for what comes and goes with it', () => {
    expect(datedLogin.dates).toEqual([maintenance.from, maintenance.until]);
    const said = (html: string): string => />([^<>]+)/u.exec(html.split('class="shell-messages"')[1] ?? '')?.[1] ?? '';
    const lookOf = (variant: string): string => draw(datedLogin, variant).innerHTML;
    expect(said(datedLogin.html)).toMatch(/^Planned maintenance/u);
    expect(said(lookOf('@1'))).toMatch(/^We are doing maintenance/u);
    expect(said(lookOf('compact @1'))).toMatch(/^We are doing maintenance/u);
    expect(said(lookOf('@2'))).toMatch(/^The maintenance is done/u);
    for (const words of ['Planned maintenance', 'The maintenance is done']) expect(lookOf('@1')).toContain(words);
  });

  it.each(looks)('$screen in $locale, variant "$variant", is taken over without a change', async ({ of, ...look }) => {
    const complaint = vi.spyOn(console, 'error');
    const variant = variantOf(look.variant);
    const drawn = present(prerenderState(present(of.program), of.environments, { ...look, variant }));
    const container = draw(look.page, look.variant);
    const onHydrated = vi.fn();
    await act(async () =>
      hydrateRoot(
        container,
        <StrictMode>
          <HydrationBoundary onHydrated={onHydrated}>
            <App
              engine={createPrerenderEngine(drawn)}
              views={createViewStore({ shared: {}, screens: {} }, of)}
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
