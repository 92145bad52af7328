import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { CompileResult } from '../../compiler/compile.ts';
import type { PrerenderedPage } from '../../compiler/content/prerenderedPage.ts';
import { directionOf } from '../../engine/contracts/directionOf.ts';
import { App } from '../../ui/App.tsx';
import { Texts } from '../../ui/copy/Texts.tsx';
import { LateNotice } from '../../ui/crash/LateNotice.tsx';
import { useTitle } from '../../ui/screen/PageTitle.tsx';
import { createViewStore } from '../../ui/views.ts';
import { hasLauncher } from '../assets/hasLauncher.ts';
import { firstEnvironment } from '../servedAt.ts';
import { createPrerenderEngine } from './prerenderEngine.ts';
import { nameOf, type Prerendered, type Variant } from './prerendered.ts';
import { prerenderState } from './prerenderState.ts';
import { prerenderUrlPolicy } from './prerenderUrlPolicy.ts';

/**
 * Renders a screen as a first visit shows it, with the variants that look different.
 * @returns null for a screen that a first visit never shows
 */
export function prerenderScreen(result: CompileResult, screen: string, locale: string): PrerenderedPage | null {
  const flags = flagsOf(result);
  const schedule = result.program?.schedule ?? [];
  const [usual, ...others] = variantsOf(flags, schedule.length);
  const draw = (variant: Variant, children?: ReactNode): string | null =>
    drawVariant(result, { screen, locale, variant }, children);
  const html = usual ? draw(usual) : null;
  const state = result.program?.states[screen];
  if (!usual || html === null || state?.kind !== 'screen') return null;
  const looks = new Map<string, string[]>();
  for (const variant of others) {
    const look = draw(variant);
    if (look !== null && look !== html) looks.set(look, [...(looks.get(look) ?? []), nameOf(variant)]);
  }
  return {
    screen,
    locale,
    direction: directionOf(locale),
    path: `${result.program?.basePath}/${state.route}`,
    formerPaths: (state.formerRoutes ?? []).map((route) => `${result.program?.basePath}/${route}`),
    flags,
    dates: schedule.slice(1).map(({ from }) => from),
    html,
    looks: [...looks].map(([look, variants]) => ({ html: look, variants })),
    launcher: hasLauncher(firstEnvironment(result.environments)[1]),
    title: draw(usual, <Title />) ?? '',
    late: draw(usual, <LateNotice copy="ui.late" />) ?? '',
    noScript: draw(usual, <LateNotice copy="ui.noScript" />) ?? '',
  };
}

/** Query values that are on or off, on which the look may depend. */
function flagsOf({ program }: CompileResult): readonly string[] {
  return Object.entries(program?.query ?? {})
    .filter(([, { accept }]) => accept === 'true-or-false')
    .map(([name]) => name);
}

/** Every combination of what the bootstrap script knows; the usual one first. */
function variantsOf(flags: readonly string[], segments: number): readonly Variant[] {
  // The bits of each number are one choice of flags.
  const chosen = Array.from({ length: 2 ** flags.length }, (_, choice) =>
    flags.filter((_, bit) => (choice >> bit) & 1),
  );
  return Array.from({ length: Math.max(1, segments) }).flatMap((_, segment) =>
    [true, false].flatMap((passkeys) => chosen.map((set) => ({ flags: set, passkeys, segment }))),
  );
}

function drawVariant(
  { program, environments, shared, screens }: CompileResult,
  prerendered: Prerendered,
  children: ReactNode,
): string | null {
  const published = program && prerenderState(program, environments, prerendered);
  if (!published) return null;
  return renderToString(
    <StrictMode>
      <App
        engine={createPrerenderEngine(published)}
        views={createViewStore({ shared: {}, screens: {} }, { shared, screens })}
        Router={AnyAddress}
        allowUrl={prerenderUrlPolicy(program.brand, program.basePath)}
      >
        {children}
      </App>
    </StrictMode>,
  );
}

function AnyAddress({ children }: { readonly children: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>;
}

function Title() {
  return (
    <Texts ofScreen>
      <TitleWords />
    </Texts>
  );
}

function TitleWords() {
  return useTitle();
}
