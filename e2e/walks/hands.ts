import type { Locator, Page } from 'playwright/test';
import type { Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { evaluateAll, fieldsOf, holds } from '../../src/engine/logic/index.ts';
import type { Values } from '../../src/proof/explore/forms.ts';
import type { SeenControl } from '../../src/proof/explore/seen.ts';
import { textsAt } from '../../tests/walks/page.ts';
import type { Provider } from '../provider.ts';
import type { Deed } from './deed.ts';
import { product } from './product.ts';
import { newestCode } from './typing.ts';

/** Does at the page what a customer does, by what they see. */
export async function act(page: Page, provider: Provider, deed: Deed, snapshot: Snapshot): Promise<void> {
  const { basePath } = product.program;
  switch (deed.kind) {
    case 'press':
      return controlOf(page, deed.control, snapshot).click();
    case 'submit':
      await type(page, provider, deed.values, snapshot);
      return controlOf(page, deed.control, snapshot).click();
    case 'dismiss':
      return page.keyboard.press('Escape');
    case 'wait':
      return page.clock.runFor((snapshot.timer?.secondsLeft ?? 0) * 1000);
    case 'reload':
      return void (await page.reload());
    case 'visit':
      return void (await page.goto(`${basePath}/${deed.route}`));
    case 'back':
      return page.evaluate(() => history.back());
    case 'restart':
    case 'choose':
      return;
  }
}

function controlOf(page: Page, control: SeenControl, snapshot: Snapshot): Locator {
  const name = textsAt(snapshot).named(control);
  const within = snapshot.overlay === null ? page.locator('body') : page.getByRole('dialog');
  const [button, link] = (['button', 'link'] as const).map((role) => within.getByRole(role, { name, exact: true }));
  // The same link may stand in the alert and below the form.
  return button && link ? button.or(link).first() : within;
}

async function type(page: Page, provider: Provider, values: Values, snapshot: Snapshot): Promise<void> {
  const { program } = product;
  const words = textsAt(snapshot);
  for (const [name, field] of Object.entries(fieldsOf(program, snapshot.screen))) {
    const value = values[name];
    const view = words.view?.fields[name];
    if (value === undefined || view === undefined || !holds(program, field.shown, { context: snapshot.context }))
      continue;
    const label = words.key(view.label);
    if (field.input === 'radio') {
      const option = view.options.find((each) => each.value === value);
      if (option === undefined) continue;
      const given = evaluateAll(option.values, { context: snapshot.context }, program.patterns);
      await page.getByRole('radio', { name: words.of({ copy: option.copy, values: given }) }).check();
    } else if (typeof value === 'boolean') await page.getByLabel(label, { exact: true }).setChecked(value);
    else await page.getByLabel(label, { exact: true }).fill(value === newestCode ? await codeOf(provider) : value);
  }
}

async function codeOf(provider: Provider): Promise<string> {
  const [newest] = await provider.inbox();
  return newest?.code ?? newestCode;
}
