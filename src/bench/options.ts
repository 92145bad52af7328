import { parseArgs } from 'node:util';

export interface Options {
  /** Cold visits of each kind, for each page and profile. */
  readonly runs: number;
  /** Whether Okta's widgets are measured too. */
  readonly widgets: boolean;
  /** Whether goals that are not met fail the command. */
  readonly check: boolean;
  /** Null for both. */
  readonly profile: 'phone' | 'desktop' | null;
  /** Whether the product is built first. */
  readonly build: boolean;
  /** Whether the work of the engine is measured as well. */
  readonly scale: boolean;
}

/** @throws when an option is unknown or makes no sense */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      widgets: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      profile: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
      'no-scale': { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${values.runs}": give a whole number, such as 5.`);
  const { profile = null } = values;
  if (profile !== null && profile !== 'phone' && profile !== 'desktop')
    throw new Error(`--profile is "${profile}": give phone or desktop.`);
  return {
    runs,
    profile,
    widgets: values.widgets,
    check: values.check,
    build: !values['no-build'],
    scale: !values['no-scale'],
  };
}
