import type { HistoryPort, Published } from '../contracts/ports.ts';

/** The query values that navigation keeps in the address. */
export function keptQuery({ program, snapshot }: Published): Record<string, string> {
  const context: Readonly<Record<string, unknown>> = { ...snapshot.context };
  return Object.fromEntries(
    Object.entries(program.query).flatMap(([name, { into, keep }]) => {
      const value = context[into];
      return keep && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Corrects the address when a kept value was changed or forgotten, so that a reload does not bring it back. */
export function correctAddress(history: HistoryPort, published: Published): void {
  const { route, query } = history.current();
  const kept = keptQuery(published);
  const { program, snapshot } = published;
  const visible = snapshot.screen === null ? undefined : program.states[snapshot.screen];
  if (visible?.kind !== 'screen' || visible.route !== route) return;
  const names = Object.keys(program.query).filter((name) => program.query[name]?.keep);
  if (names.some((name) => query.get(name) !== (kept[name] ?? null))) history.navigate(route, kept, true);
}
