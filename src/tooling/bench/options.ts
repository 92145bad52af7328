export interface Options {
  /** Cold visits of each kind, for each page and profile. */
  readonly runs: number;
  /** Whether Okta's widgets are measured too. */
  readonly widgets: boolean;
  /** Whether a missed goal fails the command. */
  readonly check: boolean;
  /** Null for both. */
  readonly profile: 'phone' | 'desktop' | null;
  /** Whether the product is built first. */
  readonly build: boolean;
  /** Whether to serve over TLS and HTTP/2. */
  readonly tls: boolean;
  /** Whether the provider is on another origin. */
  readonly elsewhere: boolean;
  /** Whether to measure the work of the engine too. */
  readonly scale: boolean;
}

/** The options of `npm run bench`, with their help. */
export const benchOptions = {
  runs: { type: 'string', value: '<count>', default: '5', says: 'cold visits of each kind, for each page and profile' },
  widgets: { type: 'boolean', default: false, says: "measures Okta's own widgets too" },
  check: { type: 'boolean', default: false, says: 'fails where a goal is not met' },
  profile: { type: 'string', value: '<name>', says: 'phone or desktop alone' },
  tls: { type: 'boolean', default: false, says: 'serves all by TLS and HTTP/2' },
  elsewhere: { type: 'boolean', default: false, says: 'has the provider on another origin than the pages' },
  'no-build': { type: 'boolean', default: false, says: 'takes the build that is there' },
  'no-scale': { type: 'boolean', default: false, says: 'leaves out the work of the engine' },
} as const;

/** The parsed options. */
interface BenchOptions {
  readonly runs: string;
  readonly widgets: boolean;
  readonly check: boolean;
  readonly profile?: string | undefined;
  readonly tls: boolean;
  readonly elsewhere: boolean;
  readonly 'no-build': boolean;
  readonly 'no-scale': boolean;
}

/** @throws when an option makes no sense */
export function optionsOf(values: BenchOptions): Options {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${values.runs}": give a whole number, such as 5.`);
  const { profile = null } = values;
  if (profile !== null && profile !== 'phone' && profile !== 'desktop')
    throw new Error(`--profile is "${profile}": give phone or desktop.`);
  if (values.elsewhere && values.widgets)
    throw new Error('--elsewhere and --widgets: the widgets are measured with the provider on the origin of the page.');
  return {
    runs,
    profile,
    widgets: values.widgets,
    check: values.check,
    tls: values.tls,
    elsewhere: values.elsewhere,
    build: !values['no-build'],
    scale: !values['no-scale'],
  };
}
