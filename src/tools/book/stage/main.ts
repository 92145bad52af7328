import '../../../ui/styles/index.css';
import { showDiagnostics } from '../../../app/development/diagnosticsPanel.ts';
import type { Diagnostic } from '../../../compiler/diagnostic.ts';
import type { Path } from '../../../explorer/explore/path.ts';
import { inScheme, type Look } from './look.ts';
import { createStateStage, type StagedProduct, type StageResult } from './stage.tsx';

/** The data of the page: the product, and the path to each state. */
interface StageData extends StagedProduct {
  /** CSS text. */
  readonly theme: string;
  /** By state, the path to it and its usual language and mode. */
  readonly states: Readonly<Record<string, { readonly path: Path; readonly look: Pick<Look, 'locale' | 'mode'> }>>;
}

declare global {
  interface Window {
    readonly stageData: StageData;
    showState(id: string, look: Partial<Look>): Promise<StageResult>;
    clearState(): void;
    /** Shows the page that customers see when a screen cannot be shown. */
    showCrash(locale: string): Promise<void>;
    /** Shows the panel that developers see when the flows have errors. */
    showFindings(findings: readonly Diagnostic[]): Promise<void>;
  }
}

const app = document.getElementById('app');
const themeElement = document.getElementById('theme');
if (app === null || themeElement === null) throw new Error('The page has no place for a state and its theme.');
const { states, theme, ...product } = window.stageData;
const stage = createStateStage(app, product);
const { documentElement: page } = document;

window.clearState = () => {
  stage.clear();
  page.removeAttribute('data-state');
};

/** Shows a state, and puts its name into `data-state` if it is the requested one. */
window.showState = async (id, { scheme, ...asked }) => {
  page.removeAttribute('data-state');
  themeElement.textContent = scheme === undefined ? theme : inScheme(theme, scheme);
  const state = states[id];
  if (state === undefined) throw new Error(`The gallery has no state "${id}".`);
  const result = await stage.show(state.path, { ...state.look, ...asked });
  if (!result.shown.includes(id))
    throw new Error(`The path to "${id}" leads to ${result.shown.join(', ') || 'nothing'}.`);
  page.dataset.state = id;
  return result;
};

window.showCrash = (locale) => {
  themeElement.textContent = theme;
  return stage.crash(locale);
};

window.showFindings = async (findings) => {
  const ids = Object.keys(states);
  const first = ids.find((id) => id.endsWith('.idle')) ?? ids[0] ?? '';
  await window.showState(first, {});
  showDiagnostics(findings, true);
};

/** Shows the state in the address, as in `#login.idle?locale=es-US&scheme=dark`. */
function showAddressed(): void {
  const [id = '', query = ''] = decodeURIComponent(window.location.hash.slice(1)).split('?');
  if (id === '') return;
  const asked = new URLSearchParams(query);
  const scheme = asked.get('scheme');
  const look: Partial<Look> = {
    ...(asked.has('locale') ? { locale: asked.get('locale') ?? '' } : {}),
    ...(asked.has('mode') ? { mode: asked.get('mode') ?? '' } : {}),
    ...(scheme === 'light' || scheme === 'dark' ? { scheme } : {}),
  };
  window.showState(id, look).catch((cause: unknown) => {
    stage.clear();
    app?.append(cause instanceof Error ? cause.message : String(cause));
  });
}

window.addEventListener('hashchange', showAddressed);
showAddressed();
