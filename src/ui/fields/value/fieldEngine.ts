import type { Engine } from '../../../engine/contracts/ports.ts';
import type { FieldValue } from '../../../engine/contracts/snapshot.ts';
import { emptyValue, fieldsOf, isAtWork } from '../../../engine/logic/index.ts';
import { afterFrame } from './afterFrame.ts';
import { controlsOnView, drawnIn, type FieldInput, isBox, isInput, isTyped, putIn, valueIn } from './controls.ts';

/**
 * An engine that knows what the fields of the visible screen hold in the page. A value has one owner at a time:
 *
 * 1. the HTML of the server, until a browser has parsed it (`drawnIn`);
 * 2. the browser: customers, password managers and scripts change an input, with events or without. What was done
 *    before hydration is found when the form is drawn;
 * 3. a key or a script with events: the browser has drawn it, and the engine hears of it after the next frame;
 * 4. the engine: at every deed it first learns what the page holds (`learn`). The page follows only where the engine's
 *    own value has changed since (`follow`): a refusal empties a password, cleaning shortens a user ID.
 *
 * A field is known by its name. The page is asked for no input but a copy that stands in place of one: each joins under
 * the name of its field. So what is hidden by a guard, the user name of a new password and what others put into the
 * form are never read.
 */
export interface FieldEngine extends Engine {
  /**
   * A control of a field is in the page.
   * @returns takes it away
   */
  join(screen: string, field: string, control: FieldInput): () => void;
  /**
   * Learns what was done in a form before it was drawn, and listens from then on.
   * @returns stops listening
   */
  watch(form: HTMLFormElement): () => void;
}

interface Joined {
  readonly screen: string;
  readonly controls: Set<FieldInput>;
  /** What page and engine last agreed on. */
  agreed: FieldValue;
}

export function createFieldEngine(engine: Engine): FieldEngine {
  const fields = new Map<string, Joined>();
  /** Inputs whose events the engine has not heard of yet. */
  const fresh = new Set<EventTarget>();

  /** What is new in the page. While the screen is busy, what a script types waits for the next deed. */
  function learn(): void {
    const { program, snapshot } = engine.read();
    const news = Object.entries(fieldsOf(program, snapshot.screen)).flatMap(([field, logic]) => {
      const joined = fields.get(field);
      if (joined?.screen !== snapshot.screen || (isAtWork(program, snapshot) && isTyped(logic))) return [];
      const controls = controlsOnView(joined.controls);
      const value = controls.size === 0 ? joined.agreed : valueIn(controls);
      return value === joined.agreed ? [] : [{ joined, screen: joined.screen, field, value }];
    });
    fresh.clear();
    for (const { joined, screen, field, value } of news) {
      // Before the engine publishes it: what it makes of the value is then its own.
      joined.agreed = value;
      engine.send({ type: 'change', screen, field, value });
    }
  }

  function follow(): void {
    const { program, snapshot } = engine.read();
    for (const [field, logic] of Object.entries(fieldsOf(program, snapshot.screen))) {
      const joined = fields.get(field);
      const value = snapshot.form.values[field] ?? emptyValue(logic);
      if (joined?.screen !== snapshot.screen || value === joined.agreed) continue;
      // What was typed since stays, and what a script has written while nothing could be typed.
      const controls = controlsOnView(joined.controls);
      const isNews = controls.size > 0 && valueIn(controls) !== joined.agreed;
      joined.agreed = value;
      if (!isNews && ![...controls].some((control) => fresh.has(control))) putIn(controls, value);
    }
  }

  function hear({ type, target }: Event): void {
    if (type === 'change') return learn();
    const { program, snapshot } = engine.read();
    if (isAtWork(program, snapshot) || target === null) return;
    // Browsers draw a key by themselves. Processing it must not delay that.
    if (fresh.size === 0) afterFrame(learn);
    fresh.add(target);
  }

  /** What was chosen is being processed, like what was typed: it stays as it was sent. */
  function hold(event: Event): void {
    const { program, snapshot } = engine.read();
    if (!isInput(event.target) || !isAtWork(program, snapshot)) return;
    const isList = event.target.localName === 'select' && !(event instanceof KeyboardEvent && event.key === 'Tab');
    if (isBox(event.target) ? event.type === 'click' : isList) event.preventDefault();
  }

  return {
    read: engine.read,
    subscribe: engine.subscribe,
    send(event) {
      learn();
      engine.send(event);
    },
    join(screen, field, control) {
      const known = fields.get(field);
      const controls = known?.screen === screen ? known.controls : new Set<FieldInput>();
      controls.add(control);
      if (known?.controls !== controls) fields.set(field, { screen, controls, agreed: drawnIn(controls) });
      return () => {
        controls.delete(control);
        if (controls.size === 0 && fields.get(field)?.controls === controls) fields.delete(field);
      };
    },
    watch(form) {
      follow();
      learn();
      const listening = new AbortController();
      // Listeners of the page itself: React drops an event where a script has set the value first.
      for (const type of ['input', 'change']) form.addEventListener(type, hear, { signal: listening.signal });
      for (const type of ['click', 'mousedown', 'keydown'])
        form.addEventListener(type, hold, { signal: listening.signal });
      const stop = engine.subscribe(follow);
      return () => {
        listening.abort();
        stop();
      };
    },
  };
}
