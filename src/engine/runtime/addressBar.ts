import type { HistoryPort, Published } from '../contracts/ports.ts';

type Query = Readonly<Record<string, string>>;

/** The address of the visible screen, with the query values that navigation keeps. */
interface AddressBar {
  navigate(route: string, replace: boolean): void;
  /** Corrects the address when a kept value was changed or forgotten, so that a reload does not bring it back. */
  correct(): void;
  /** Whether the values kept in the address differ from those of an earlier moment. */
  differsFrom(before: Published): boolean;
}

export function createAddressBar(history: HistoryPort, read: () => Published): AddressBar {
  return {
    navigate: (route, replace) => history.navigate(route, keptQuery(read()), replace),
    correct() {
      const { route, query } = history.current();
      const { program, snapshot } = read();
      const kept = keptQuery(read());
      const visible = snapshot.screen === null ? undefined : program.states[snapshot.screen];
      if (visible?.kind !== 'screen' || visible.route !== route) return;
      const names = Object.keys(program.query).filter((name) => program.query[name]?.keep);
      if (names.some((name) => query.get(name) !== (kept[name] ?? null))) history.navigate(route, kept, true);
    },
    differsFrom: (before) => !isSame(keptQuery(before), keptQuery(read())),
  };
}

function keptQuery({ program, snapshot }: Published): Query {
  const context: Readonly<Record<string, unknown>> = { ...snapshot.context };
  return Object.fromEntries(
    Object.entries(program.query).flatMap(([name, { into, keep }]) => {
      const value = context[into];
      return keep && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function isSame(one: Query, other: Query): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name]);
}
