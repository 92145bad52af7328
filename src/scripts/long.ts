import { commandLine, wholeNumber } from '../compiler/cli/commandLine.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';
import { runStages, type Stage } from './runStages.ts';
import { build, buildOther, command, playwright, vitest } from './stages.ts';

const { positionals: seeds, values } = commandLine({
  name: 'npm run test:long',
  says: 'Runs what takes too long for every change: random edits, faults, attacks, mutants, covering paths in Chromium, the book, servers, peers, other browsers.',
  options: {
    mutants: {
      type: 'string',
      value: '<count>',
      default: '600',
      says: 'the mistakes that one run makes in flows and texts; 0 for all, which takes hours',
    },
  },
  positionals: {
    value: '<seed> ...',
    says: 'runs random tests once for each seed',
    least: 0,
    most: Number.POSITIVE_INFINITY,
  },
});

const mutants = String(wholeNumber('mutants', values.mutants));

/** The same stage once for each seed. */
function seeded(stage: Stage): readonly Stage[] {
  if (seeds.length === 0) return [stage];
  return seeds.map((SEED) => ({ ...stage, name: `${stage.name}, seed ${SEED}`, env: { ...stage.env, SEED } }));
}

/**
 * Stories find texts by key, so they also work in the pseudo-locale, where no letter is plain English. They take all of
 * what a change takes a sample of.
 */
const pseudo = { env: { LOCALE: 'en-XA', LOOKS: 'all', ACTIONS: 'all', STRIDE: '61' } };
const random = { env: { EDITS: '10000', ADDRESSES: '1000000' } };
const stages = [
  ...seeded(vitest('random edits and addresses', ['tests/compiler/badInput', 'tests/hostile/redirects'], random)),
  vitest(
    'wrong products, faults, and two tabs',
    ['compiler/golden', 'editorsPage', 'stories/faults', 'twoTabs', 'background', 'brokenApi', 'effects/refusals'],
    { env: { GOLDEN: 'all', FAULTS: 'all', ORDERS: 'all' } },
  ),
  command('mutants', 'mutants', '--sample', mutants, '--seed', seeds[0] ?? '1'),
  build,
  buildOther,
  vitest('stories in the pseudo-locale', ['tests/stories'], pseudo),
  playwright('browser stories in the pseudo-locale', ['main'], pseudo),
  command('book', 'book'),
  playwright('load, soak, injection, faults, history, covering paths and pictures of changes', ['long']),
  playwright('servers', ['servers']),
  playwright('peers', ['peer']),
  playwright('other browsers', ['firefox', 'webkit']),
];

try {
  await runStages(
    stages.map((stage) => [stage]),
    { CHROMIUM_PATH: ensureBrowser() },
  );
} catch (cause) {
  failWith(cause);
}
