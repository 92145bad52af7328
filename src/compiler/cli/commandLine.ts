import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../suggest.ts';

/** An option of a command: for `parseArgs`, and for its help text. */
interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly default?: string | boolean;
  /** It can be given several times; its value is a list. */
  readonly multiple?: true;
  /** The placeholder of the value, such as `<folder>`. */
  readonly value?: string;
  readonly says: string;
}

interface CommandSpec<O extends Readonly<Record<string, CommandOption>> = Readonly<Record<string, CommandOption>>> {
  /** As it is typed, such as `npm run generate`; npm passes arguments on after `--`. */
  readonly name: string;
  readonly says: string;
  readonly options: O;
  readonly positionals?: {
    readonly value: string;
    readonly says: string;
    readonly least: number;
    readonly most: number;
  };
  /** The program that receives all arguments but `--help`. */
  readonly passesOnTo?: string;
}

type Parsed<O extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true; args: string[] }>
>;

/** The parsed command line: values to run with, or a text to print instead. */
export type Read<O extends NonNullable<ParseArgsConfig['options']>> =
  | { readonly does: 'run'; readonly values: Parsed<O>['values']; readonly positionals: readonly string[] }
  | { readonly does: 'help'; readonly says: string }
  | { readonly does: 'refuse'; readonly says: string };

/** The exit code of a command that was used wrongly. */
export const wrongUse = 2;

/** Parses the arguments of a command. Unknown options and surplus arguments are refused, with the known ones. */
export function readCommandLine<const O extends Readonly<Record<string, CommandOption>>>(
  command: CommandSpec<O>,
  args: readonly string[],
): Read<O> {
  const options: Readonly<Record<string, CommandOption>> = command.options;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const isHelp = (token: (typeof tokens)[number]): boolean => token.kind === 'option' && token.name === 'help';
  if (tokens.some(isHelp)) return { does: 'help', says: usageOf(command) };
  if (command.passesOnTo !== undefined) return { does: 'run', values: {} as Parsed<O>['values'], positionals: args };
  const refuse = (says: string): Read<O> => ({ does: 'refuse', says: `${says}\n${shortUsageOf(command)}` });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind === 'option') {
    const known = [...Object.keys(options), 'help'].map((name) => `--${name}`);
    const typed = `--${unknown.name}`;
    const near = nearest(typed, known);
    const hint = near === null ? '' : ` Did you mean "${near}"?`;
    return refuse(`${unknown.rawName} is no option of ${command.name}.${hint} This command knows ${known.join(', ')}.`);
  }
  try {
    const parsed = parseArgs({ args: [...args], options: command.options, strict: true, allowPositionals: true });
    const { least = 0, most = 0, value = '' } = command.positionals ?? {};
    const { positionals } = parsed;
    if (positionals.length > most)
      return refuse(
        `"${positionals[most]}" is not expected: ${command.name} takes ${most === 0 ? 'options' : value} alone.`,
      );
    if (positionals.length < least) return refuse(`${value} is missing.`);
    return { does: 'run', values: parsed.values, positionals };
  } catch (cause) {
    // A missing value, for example. The sentence is Node's own.
    return refuse(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Parses the arguments of this process. After `--help` or wrong use, it prints and ends the process. */
export function commandLine<const O extends Readonly<Record<string, CommandOption>>>(
  command: CommandSpec<O>,
): Extract<Read<O>, { does: 'run' }> {
  const read = readCommandLine(command, process.argv.slice(2));
  if (read.does === 'run') return read;
  if (read.does === 'refuse') refuseUse(read.says);
  process.stdout.write(`${read.says}\n`);
  process.exit(0);
}

/** Ends the process, which was used wrongly, with a sentence about that. */
export function refuseUse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(wrongUse);
}

/** Parses the whole number of an option. Ends the process if it is none. */
export function wholeNumber(name: string, text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  refuseUse(`--${name} is "${text}": give a whole number.`);
}

function shortUsageOf({ name, options, positionals, passesOnTo }: CommandSpec): string {
  const named = Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` ${value}` : ''}]`);
  const place = positionals === undefined ? [] : [positionals.least > 0 ? positionals.value : `[${positionals.value}]`];
  const rest = passesOnTo === undefined ? [] : [`[arguments of ${passesOnTo}]`];
  const all = [...place, ...named, ...rest, '[--help]'];
  return `Usage: ${name}${name.startsWith('npm ') ? ' --' : ''} ${all.join(' ')}`;
}

function usageOf(command: CommandSpec): string {
  const { says, options, positionals } = command;
  const rows = [
    ...(positionals === undefined ? [] : [[positionals.value, positionals.says] as const]),
    ...Object.entries(options).map(
      ([name, each]) => [`--${name}${each.value ? ` ${each.value}` : ''}`, each.says] as const,
    ),
    ['--help', 'prints this'] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  return [shortUsageOf(command), '', says, '', ...lines].join('\n');
}
