import '../../ui/styles/index.css';
import './frame.css';
import { shownTexts, textAt } from '../../app/development/shownTexts.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { inScheme } from '../../tools/book/stage/look.ts';
import { createStateStage } from '../../tools/book/stage/stage.tsx';
import { frame } from '../../tools/book/states/ids.ts';
import type { FromFrame, Rewording, SeenResult, SeenText, ToFrame } from '../messages.ts';
import { keysOnView } from './keysOnView.ts';
import { pictureOf } from './pictureOf.ts';
import { reworded } from './reworded.ts';

type Show = Extract<ToFrame, { readonly type: 'show' }>;

/** The page on view: the real product, led to a state by the real engine. It answers the studio alone. */
const studio = `http://localhost:${location.port}`;
const app = document.getElementById('app');
const themeElement = document.getElementById('theme');
if (app === null || themeElement === null) throw new Error('The page has no place for a state and its theme.');

// The product focuses what a state begins with. Here that would take the focus from where staff type.
HTMLElement.prototype.focus = () => {};
// So does a modal dialog. A picture has no layers, and needs none.
const isPicture = location.hash === '#picture';
if (isPicture)
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };

let result: SeenResult | null = null;
let stage: ReturnType<typeof createStateStage> | null = null;
let last: Show | null = null;
/** The screen on view. */
let screen = '';
let rewordings: readonly Rewording[] = [];
/** One thing is shown after the other. */
let work = Promise.resolve();

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== studio || source !== window.parent) return;
  const message = data as ToFrame;
  work = work.then(() => take(message));
});

function take(message: ToFrame): Promise<void> {
  switch (message.type) {
    case 'product':
      return adopt(message.result);
    case 'show':
      return show(message);
    case 'rewordings':
      return reword(message.rewordings);
    default:
      return unreachable(message);
  }
}

/** Shows drafts in place of the texts on disk. */
async function reword(drafts: readonly Rewording[]): Promise<void> {
  rewordings = drafts;
  if (result !== null) stage?.reword(reworded(result, rewordings));
  if (last !== null) await report(last);
}

/** Takes a changed product. What is on view stays, with its new texts. */
async function adopt(next: SeenResult): Promise<void> {
  const isAlike = stage !== null && JSON.stringify(result?.program) === JSON.stringify(next.program);
  result = next;
  if (!isAlike) {
    stage?.clear();
    stage = app && createStateStage(app, next);
  }
  stage?.reword(reworded(next, rewordings));
  if (last === null) return;
  if (isAlike) await report(last);
  else await show(last);
}

async function show(asked: Show): Promise<void> {
  last = asked;
  if (stage === null || result === null) return;
  try {
    dress(result, asked.look);
    const { shown } = await stage.show(asked.path, asked.look);
    // The last states are of what is on view; those before them, of a refusal that led there.
    screen = shown.findLast((id) => !id.startsWith(`${frame}.`))?.split('.')[0] ?? '';
    await report(asked, shown);
  } catch (cause) {
    tell({ type: 'failed', turn: asked.turn, says: cause instanceof Error ? cause.message : String(cause) });
  }
}

async function report({ turn, look }: Show, states: readonly string[] = []): Promise<void> {
  // React has drawn by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  if (result !== null) dress(result, look);
  const texts = shownTexts(document, isKnown).map(withKeys);
  tell({ type: 'shown', turn, states, texts, picture: isPicture ? pictureOf(document) : '' });
}

function dress({ theme }: SeenResult, { scheme }: Show['look']): void {
  if (themeElement) themeElement.textContent = inScheme(theme, scheme);
  // The style sheet of the product leaves both to the browser.
  document.documentElement.style.colorScheme = scheme;
}

function keysOf(text: string): readonly string[] {
  const locale = last?.look.locale ?? '';
  return keysOnView(text, [result?.screens[locale]?.[screen], result?.shared[locale]]);
}

const withKeys = ({ text, where }: Omit<SeenText, 'keys'>): SeenText => ({ keys: keysOf(text), text, where });
const isKnown = (text: string): boolean => keysOf(text).length > 0;

// In the capture phase, so that nothing of the page is pressed, focused or left.
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'submit']) {
  window.addEventListener(
    type,
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (type === 'click' && event.target instanceof Element)
        tell({ type: 'picked', text: withKeys(textAt(event.target, isKnown)) });
    },
    true,
  );
}

const tell = (message: FromFrame): void => window.parent.postMessage(message, studio);

tell({ type: 'ready' });
