import { control, repeat } from './control.js';
import { byId, tell } from './dom.js';

/** Shows the provider's clock and the form that shifts it. */
export function showClock() {
  const offset = /** @type {HTMLInputElement} */ (byId('clock-offset'));
  let lastOffset = 0;
  const show = (/** @type {{ offsetSeconds: number, now: string }} */ clock) => {
    // Only a change elsewhere, such as a reset, replaces what somebody may be typing.
    if (clock.offsetSeconds !== lastOffset) offset.value = String(clock.offsetSeconds);
    lastOffset = clock.offsetSeconds;
    return draw(clock);
  };
  const set = async (/** @type {number} */ seconds) => {
    offset.value = String(seconds);
    tell(show(await control('POST', 'clock', { offsetSeconds: seconds })));
  };
  byId('clock-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    await set(Math.trunc(Number(offset.value)));
  });
  for (const chip of document.querySelectorAll('[data-offset]')) {
    chip.addEventListener('click', () => set(Number(chip.getAttribute('data-offset'))));
  }
  repeat(async () => void show(await control('GET', 'clock')), 1000);
}

/** @param {{ offsetSeconds: number, now: string }} clock */
function draw({ offsetSeconds, now }) {
  const time = new Date(now).toLocaleTimeString();
  const shift =
    offsetSeconds === 0 ? 'the same as here' : `${Math.abs(offsetSeconds)} s ${offsetSeconds > 0 ? 'ahead' : 'behind'}`;
  const text = `The provider's time is ${time}, ${shift}.`;
  byId('clock-now').textContent = text;
  return text;
}
