import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { literalsOf } from '../../../compiler/analysis/guards.ts';
import type { AnyAlternative, Setting } from '../../../compiler/analysis/visitor.ts';
import { walkModel } from '../../../compiler/analysis/walk.ts';
import { listOf } from '../../../compiler/listOf.ts';
import { everywhere } from '../parts.tsx';

/** All transitions from one place of the map to another. The labels are events, outcomes and conditions. */
export type Arrow = ReturnType<typeof arrowsOf>[number];

/** Represents a shared table of outcomes, so that its transitions are drawn once. */
export function tableNode(name: string): string {
  return `table ${name}`;
}

/** Every transition of the product; shared ones are bundled. */
export function arrowsOf(analysis: Analysis) {
  const arrows = new Map<string, { from: string; to: string; labels: Set<string> }>();
  const draw = (from: string, to: string, label: string): void => {
    const key = JSON.stringify([from, to]);
    const arrow = arrows.get(key) ?? { from, to, labels: new Set() };
    arrows.set(key, arrow);
    arrow.labels.add(label);
  };
  const tableOf = tablesByAlternative(analysis);
  let current: AnyAlternative | null = null;

  for (const [name, { onDenied }] of Object.entries(analysis.app.access)) {
    if (onDenied !== undefined) draw(everywhere, onDenied, `access "${name}" denied`);
  }
  walkModel(analysis, {
    alternative(alternative) {
      current = alternative;
    },
    go(next, setting) {
      const table = current === null ? undefined : tableOf.get(current);
      if (isExit(setting)) draw(ownerOf(setting), next, 'address refused');
      else if (table !== undefined) draw(tableNode(table), next, setting.outcome?.code ?? 'otherwise');
      else draw(ownerOf(setting), next, labelOf(current, setting));
    },
    run({ otherwise }, setting) {
      const label = join([setting.overlay?.name, setting.event]) || 'other answers';
      if (otherwise !== undefined) draw(ownerOf(setting), tableNode(otherwise), label);
    },
  });
  return [...arrows.values()].map(({ labels, ...ends }) => ({ ...ends, labels: [...labels] }));
}

function tablesByAlternative(analysis: Analysis): ReadonlyMap<AnyAlternative, string> {
  const entries = [...analysis.tables].flatMap(([name, table]) =>
    Object.values(table).flatMap((list) => listOf<AnyAlternative>(list).map((each) => [each, name] as const)),
  );
  return new Map(entries);
}

function ownerOf({ owner }: Setting): string {
  return owner.kind === 'screen' || owner.kind === 'state' ? owner.id : everywhere;
}

function isExit({ owner }: Setting): boolean {
  return owner.kind === 'state' && owner.state.kind === 'exit';
}

function labelOf(alternative: AnyAlternative | null, setting: Setting): string {
  if (setting.owner.kind === 'state' && setting.owner.state.kind === 'choice') return pickWords(alternative);
  return join([setting.overlay?.name, setting.event, setting.outcome?.code]);
}

function pickWords(alternative: AnyAlternative | null): string {
  const values = alternative !== null && 'is' in alternative ? (alternative.is ?? []) : [];
  const asked = literalsOf(alternative ?? {}).map(({ name, holds }) => (holds ? name : `not ${name}`));
  return join([values.join(' or '), ...asked]) || 'otherwise';
}

function join(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
