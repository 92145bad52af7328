import { describe, expect, it } from 'vitest';
import { fieldProblem } from '../../src/engine/logic/index.ts';
import { seenAt } from '../../src/explorer/explore/seen.ts';
import { read } from '../compiler/product.ts';
import { drive } from '../engine/drive.ts';
import { product, whole } from './product.ts';
import { type Given, happens, type Promised, promisesIn } from './promises.ts';

const file = promisesIn(read('tests/product/promises.json'));

/** Names of URLs of the environment; each stands for an address of its own. */
const urls = Object.fromEntries(
  'home forgot registration payBill autopay idCard paperless privacy terms smsFaq creditCard personalInfo'
    .split(' ')
    .map((name) => [`${name}Url`, `https://www.example.com/${name}`]),
);

function arriveAndDo(at: string, given: Given, events: Promised['do']) {
  const machine = drive(product);
  const told: unknown[] = [];
  const note = () => told.push(...machine.did('notify'));
  machine.arrive(at, { ...urls, resumeTried: true, phoneOutdated: false, ...given });
  note();
  for (const event of events) {
    happens(machine, event, file.samples);
    note();
  }
  return { machine, told };
}

/** What the specification wants of the product, row by row; the flows are not asked. */
describe.each(file.groups)('%s', (_, promises) => {
  it.each(promises.map((promise) => [promise.says, promise] as const))(
    '%s',
    (_says, { at, given, do: events, wanted }) => {
      const { machine, told } = arriveAndDo(at, given, events);
      const now = machine.now();
      const seen = seenAt(whole(), now);
      for (const part of ['screen', 'state', 'busy', 'overlay'] as const)
        if (part in wanted) expect(now[part]).toEqual(wanted[part]);
      if ('run' in wanted) expect(now.pending?.run.effect ?? null).toBe(wanted.run);
      if (wanted.with) expect(machine.did('run')).toMatchObject([{ input: wanted.with }]);
      if ('alert' in wanted) expect(now.alert?.copy ?? null).toBe(wanted.alert);
      if (wanted.announced) expect(machine.did('announce')).toMatchObject([{ message: { copy: wanted.announced } }]);
      if (wanted.leave) expect(machine.did('leave')).toMatchObject([{ to: { ...urls, ...given }[wanted.leave] }]);
      for (const [key, value] of Object.entries(wanted.context ?? {})) {
        expect((now.context as Given)[key] ?? null).toEqual(value);
      }
      for (const [field, value] of Object.entries(wanted.values ?? {})) expect(now.form.values[field]).toBe(value);
      for (const [field, copy] of Object.entries(wanted.field ?? {})) {
        expect(fieldProblem(product, now, field)?.copy ?? null).toBe(copy);
        // Only what was touched shows its message.
        expect(now.form.touched[field]).toBe(true);
      }
      if (wanted.tells) expect(machine.did('notify')).toMatchObject(wanted.tells);
      if (wanted.told) expect(told).toMatchObject(wanted.told);
      for (const text of wanted.shows ?? []) expect([text, seen.texts.includes(text)]).toEqual([text, true]);
      for (const text of wanted.hides ?? []) expect([text, seen.texts.includes(text)]).toEqual([text, false]);
      if ('icon' in wanted) expect(seen.icon).toBe(wanted.icon);
      for (const event of wanted.raises ?? []) expect([event, seen.events.has(event)]).toEqual([event, true]);
      for (const event of wanted.lacks ?? []) expect([event, seen.events.has(event)]).toEqual([event, false]);
      for (const [text, values] of Object.entries(wanted.fills ?? {})) {
        expect(seen.values.get(text)).toMatchObject(values);
      }
      const tracked = machine.commands().flatMap((command) => (command.do === 'track' ? [command.screen] : []));
      if (wanted.tracks) expect(tracked).toEqual(wanted.tracks);
      for (const [text, count] of Object.entries(wanted.count ?? {})) {
        expect(seen.texts.filter((each) => each === text)).toHaveLength(count);
      }
    },
  );
});

it('spec §6: confirm-phone without a number becomes add-phone, in the same place of the history', () => {
  const { machine } = arriveAndDo('confirm-phone', { hasAccessToken: true }, ['>noPhone']);
  expect(machine.now().screen).toBe('add-phone');
  expect(machine.did('navigate')).toMatchObject([{ route: 'add-phone', replace: true }]);
});

it('spec §2: redirect leads home when the page that it left for does not come', () => {
  const { machine } = arriveAndDo('redirect', { hasAccessToken: true, gotoUrl: 'https://www.example.com/claims' }, []);
  // Leaving has forgotten the journey.
  machine.send({ type: 'ended' });
  machine.raise('go');
  expect(machine.did('leave')).toMatchObject([{ to: urls.homeUrl, ends: true }]);
});

describe('exits', () => {
  it.each(file.exits)('%s %j', (name, wanted) => {
    expect(product.states[name]).toMatchObject(wanted);
  });
});
