import type { ViteHotContext } from 'vite/types/hot.js';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';
import { showDiagnostics } from './diagnosticsPanel.ts';

/** What the development server sends after flows or copy have changed without an error. */
interface FlowUpdate {
  readonly program: Program;
  readonly shared: Readonly<Record<string, SharedView>>;
  readonly screens: Readonly<Record<string, Readonly<Record<string, ScreenView>>>>;
}

/**
 * Listens for changed flows. The page keeps its place with the new program and texts, and shows the findings.
 * Development only.
 * @param adopt null where there is no page yet: it is loaded again when the flows are right
 */
export function listenForFlows(
  hot: ViteHotContext,
  found: readonly Diagnostic[],
  adopt: ((update: FlowUpdate) => void) | null,
): void {
  const hasPage = adopt !== null;
  showDiagnostics(found, hasPage);
  hot.on('flow:update', adopt ?? (() => location.reload()));
  hot.on('flow:theme', reloadTheme);
  hot.on('flow:diagnostics', ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) =>
    showDiagnostics(diagnostics, hasPage),
  );
}

/** Fetched at a new address. The old tokens apply until the new ones have arrived. */
function reloadTheme(): void {
  const link = document.querySelector<HTMLLinkElement>('link#theme');
  if (link) link.href = `${new URL(link.href).pathname}?${Date.now()}`;
}
