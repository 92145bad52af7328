import { filled } from './template.ts';

/** How many screens a journey has. */
export const screensOfJourney = 10;

const languages = [
  ['en-US', 'Word'],
  ['es-US', 'Palabra'],
] as const;

/**
 * The files of a journey, by path: its screens, the choices that count what is typed wrongly, and their texts.
 * @param name also the name of its first state; `in-<name>` is its condition, and its rule
 * @param next the state that follows it
 */
export function journeyFiles(name: string, next: string): ReadonlyMap<string, string> {
  const named = `in-${name}`;
  const spots = spotsOf(name);
  const states = {
    ...Object.fromEntries(spots.map((spot) => [`count-${spot.id}`, filled('choice', spot)])),
    [name]: choice(`${name} begins.`, named, `${name}-s0`, next),
    [`${name}-end`]: choice(`${name} is over.`, named, 'leave-to-goto', next),
  };
  const purpose = `What lies between the screens of ${name}.`;
  const texts = (word: string): object =>
    Object.assign({}, ...spots.map((spot) => filled('texts', { ...spot, word }))) as object;
  return new Map([
    ...spots.map((spot) => [`flows/${name}/${spot.id}.screen.json`, json(filled('screen', spot))] as const),
    [`flows/${name}/flow.json`, json({ $schema: '../../schemas/grammar/flow.schema.json', purpose, states })],
    ...languages.map(([locale, word]) => {
      const file = { $schema: '../../schemas/grammar/copy.schema.json', ...texts(word) };
      return [`copy/${locale}/${name}.json`, json(file)] as const;
    }),
  ]);
}

/** The entries of the ledger for the timers of a journey. */
export function timeLimitsOf(name: string): object {
  return Object.fromEntries(spotsOf(name).map((spot) => [spot.id, filled('time-limit', spot)]));
}

type Spot = Readonly<Record<'id' | 'key' | 'named' | 'before' | 'after', string>>;

function spotsOf(name: string): readonly Spot[] {
  return Array.from({ length: screensOfJourney }, (_, index) => ({
    id: `${name}-s${index}`,
    key: `${name}.s${index}`,
    named: `in-${name}`,
    before: index === 0 ? 'login' : `${name}-s${index - 1}`,
    after: index + 1 === screensOfJourney ? `${name}-end` : `${name}-s${index + 1}`,
  }));
}

/** The text of a file as editors write it. */
export function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function choice(description: string, when: string, next: string, otherwise: string): object {
  return { kind: 'choice', description, choose: [{ when, next }, { next: otherwise }] };
}
