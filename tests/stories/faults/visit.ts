import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { like, locale } from '../../texts.ts';
import { type Browser, type BrowserOptions, type Note, openBrowser, type Tab } from '../browser.ts';
import { addDevice, type Device } from '../device.ts';
import type { Provider } from '../provider.ts';
import { customerAt, type Started, type TabCustomer } from '../story.ts';
import { type Journey, type Step, small } from './journeys.ts';

/** What the page shows, as far as it tells a customer something. */
export interface Seen {
  /** Outside the product. */
  readonly hasLeft: boolean;
  readonly heading: string;
  readonly alert: string;
  readonly wrongFields: number;
  readonly dialog: string;
  readonly news: string;
  /** Buttons that wait, and those that cannot be pressed. */
  readonly stuck: readonly string[];
  /** What stands in the fields, by their names. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether there is anything to press. */
  readonly hasWay: boolean;
}

/** An effect that ended. */
interface Ended {
  readonly effect: string;
  readonly code: string;
}

/** A customer with a fresh browser who makes a journey, and what is heard of it. */
export interface Visit {
  readonly browser: Browser;
  act(step: Step): Promise<void>;
  /** Whether the step has led where it leads when nothing goes wrong. */
  reached(step: Step): boolean;
  /** Whether nothing is under way but what waits for the customer. */
  isAtRest(): boolean;
  see(): Seen;
  document(): Document;
  /** Method and path of calls since the last {@link forget}, each with the effect that was under way. */
  readonly calls: readonly { readonly call: string; readonly effect: string }[];
  readonly ended: readonly Ended[];
  /** What the runtime noted that must never be. */
  readonly faulty: readonly string[];
  forget(): void;
  close(): void;
}

/** Effects that wait for the customer for as long as the page stands. */
const patient = 'passkey.suggest';
const wrongNotes = ['outcome unknown', 'handler failed', 'notifier failed'];

/** Opens a fresh browser for a journey. */
export async function beginVisit(
  { clock, provider, idp }: Omit<Started, 'browser'>,
  journey: Journey,
  folder: string,
  lacks?: BrowserOptions['lacks'],
): Promise<Visit> {
  await provider.reset();
  const calls: { call: string; effect: string }[] = [];
  const ended: Ended[] = [];
  const faulty: string[] = [];
  let underWay: readonly string[] = [];
  const note = ({ what, name = '', code = '' }: Note): void => {
    if (what === 'run') underWay = [...underWay, name];
    if (what === 'outcome') {
      underWay = underWay.filter((one) => one !== name);
      ended.push({ effect: name, code });
    }
    if (wrongNotes.includes(what)) faulty.push(`${what}: ${name} ${code}`);
  };
  const browser = openBrowser(idp, clock, {
    languages: [journey.small ? 'en-US' : locale],
    persistence: 'tab',
    folder,
    note,
    ...(lacks ? { lacks } : {}),
    hear(heard) {
      if (heard.type === 'loaded') underWay = [];
      if (heard.type === 'request')
        calls.push({ call: withoutIds(heard.call), effect: underWay.findLast((one) => one !== patient) ?? 'page' });
    },
  });
  const device = addDevice(browser, provider);
  await journey.prepare?.(device);
  const tab = browser.openTab();
  const customer = customerAt({ clock, provider, browser }, tab);
  return {
    browser,
    calls,
    ended,
    faulty,
    act: (step) => act(step, customer, device, provider),
    reached({ leads }) {
      if ('address' in leads) return !tab.isOpen() && leads.address.test(tab.address());
      if (!tab.isOpen()) return false;
      if ('heading' in leads) return headingOf(tab) === leads.heading;
      return (tab.activate().body.textContent ?? '').includes(leads.read);
    },
    isAtRest() {
      if (!tab.isOpen()) return true;
      const { snapshot } = tab.engine().read();
      return !snapshot.busy && underWay.every((one) => one === patient) && snapshot.screen !== null;
    },
    see: () => seenAt(tab),
    document: () => tab.activate(),
    forget() {
      for (const list of [calls, ended, faulty]) list.splice(0);
    },
    close: () => browser.close(),
  };
}

async function act(step: Step, customer: TabCustomer, device: Device, provider: Provider): Promise<void> {
  if (step.open !== undefined) await customer.tab.visit(step.open);
  if (step.reload) await customer.reload();
  for (const [label, value] of step.fill ?? [])
    await customer.type(label, typeof value === 'string' ? value : await value(provider));
  if (step.choose !== undefined) await customer.choose(step.choose);
  step.device?.(device);
  if (step.press !== undefined) await customer.press(step.press);
}

/** A path of which the parts that name one thing are left open. */
function withoutIds(call: string): string {
  return call.replace(/(?<=\/)(?=[^/]*\d)[\w.-]{6,}(?=\/|$)/gu, '*');
}

const headingOf = (tab: Tab): string => tab.activate().querySelector('h1')?.textContent ?? '';

/** What the page of a tab shows now. */
export function seenAt(tab: Tab): Seen {
  if (!tab.isOpen()) {
    const nothing = { heading: '', alert: '', wrongFields: 0, dialog: '', news: '', stuck: [], typed: {} };
    return { hasLeft: true, hasWay: true, ...nothing };
  }
  const document = tab.activate();
  const texts = (selector: string): string =>
    [...document.querySelectorAll(selector)]
      .map((one) => one.textContent?.trim() ?? '')
      .join(' ')
      .trim();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
  const waits = (one: HTMLElement): boolean =>
    one.getAttribute('aria-busy') === 'true' ||
    one.getAttribute('aria-disabled') === 'true' ||
    like('common.pleaseWait').test(one.textContent ?? '') ||
    one.textContent === small('wait');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')];
  return {
    hasLeft: false,
    heading: headingOf(tab),
    alert: texts('[role="alert"]'),
    wrongFields: document.querySelectorAll('[aria-invalid="true"]').length,
    dialog: texts('dialog[open]'),
    // The same words may be said anew.
    news: `${texts('[role="status"], [aria-live="polite"]')} ${tab.engine().read().announcement?.serial ?? ''}`,
    stuck: buttons.filter((one) => one.disabled || waits(one)).map((one) => one.textContent ?? ''),
    typed: Object.fromEntries(
      fields.map((one) => [one.name || one.id, isChosen(one) ? String(one.checked) : one.value]),
    ),
    hasWay: pageOf(document).queryAllByRole('button').length + pageOf(document).queryAllByRole('link').length > 0,
  };
}

const pageOf = (document: Document): BoundFunctions<typeof queries> => within(document.body);
const isChosen = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';
