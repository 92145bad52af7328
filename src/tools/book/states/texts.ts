import { type ElementParts, partsOf } from '../../../compiler/elements.ts';
import { grouped } from '../../../compiler/grouped.ts';
import type { CopyChoice, FieldLogic, Guard } from '../../../engine/contracts/program.ts';
import type { BodyElement, OverlayView, ScreenView, SharedView } from '../../../engine/contracts/view.ts';

interface Use {
  readonly key: string;
  readonly depends: boolean;
}

/** The conditional texts of a screen, without its overlays: shown in one state, and not in another. */
export function textsOfScreen(
  { header, fields, body, aside }: ScreenView,
  logic: Readonly<Record<string, FieldLogic>>,
): ReadonlySet<string> {
  const { breadcrumb, title, secondary, sub } = header;
  const ofHeader = [breadcrumb, title, secondary, sub].flatMap((choice) => usesOf(choice, false));
  const named = (name: string, depends: boolean): readonly Use[] => {
    const field = fields[name];
    if (field === undefined) return [];
    const guards = new Map(logic[name]?.options.map((option) => [option.value, isGuarded(option)]));
    const options = field.options.map(({ copy, value }) => ({
      key: copy,
      depends: depends || guards.get(value) === true,
    }));
    return [{ key: field.label, depends }, ...usesOf(field.hint, depends), ...options];
  };
  return dependent([...ofHeader, ...usesIn([...body, ...aside], named)]);
}

/** The conditional texts of an overlay. */
export function textsOfOverlay({ title, body }: OverlayView): ReadonlySet<string> {
  return dependent([...usesOf(title, false), ...usesIn(body, () => [])]);
}

/** The conditional texts of the shell, including those that depend on the screen. */
export function textsOfFrame({ header, footer, banner = [] }: SharedView): ReadonlySet<string> {
  const items = [...header, ...footer].flatMap((item) => usesOf(item.copy, isGuarded(item) || item.except.length > 0));
  // No alternative of a banner's text need hold.
  return dependent([...items, ...banner.flatMap(({ layers }) => usesOf(layers[0] ?? null, true))]);
}

/** The events whose controls have a busy text. */
export function waitingIn(body: readonly BodyElement[]): ReadonlySet<string> {
  return new Set(
    body.flatMap((element): readonly string[] => {
      if (element.type === 'group') return [...waitingIn(element.body)];
      if (element.type === 'button') return element.busy === null ? [] : [element.event];
      return element.type === 'link' && element.busy !== null ? [element.action.event] : [];
    }),
  );
}

function dependent(uses: readonly Use[]): ReadonlySet<string> {
  const byKey = grouped(uses, ({ key }) => key);
  return new Set([...byKey].filter(([, all]) => all.every(({ depends }) => depends)).map(([key]) => key));
}

function isGuarded({ when, unless }: Guard): boolean {
  return when.length + unless.length > 0;
}

function usesOf(choice: CopyChoice | null, depends: boolean): readonly Use[] {
  const all = choice ?? [];
  return all.map(({ copy: key, ...guard }) => ({ key, depends: depends || all.length > 1 || isGuarded(guard) }));
}

type FieldUses = (name: string, depends: boolean) => readonly Use[];

function usesIn(body: readonly BodyElement[], fieldUses: FieldUses, depends = false): readonly Use[] {
  return body.flatMap((element) =>
    usesInParts(element, partsOf(element.type), fieldUses, depends || isGuarded(element)),
  );
}

function usesInParts(of: object, parts: ElementParts, fieldUses: FieldUses, depends: boolean): readonly Use[] {
  const given = of as Readonly<Record<string, unknown>>;
  return Object.entries(parts).flatMap(([key, part]): readonly Use[] => {
    const value = given[key] ?? null;
    if (value === null) return [];
    switch (part.role) {
      case 'text':
        return usesOf(value as CopyChoice, depends);
      case 'field':
        return fieldUses(value as string, depends);
      case 'body':
        return usesIn(value as readonly BodyElement[], fieldUses, depends);
      case 'items':
        return (value as readonly object[]).flatMap((item) => usesInParts(item, part.parts, fieldUses, depends));
      default:
        return [];
    }
  });
}
