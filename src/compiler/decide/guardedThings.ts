import type { Analysis } from '../analysis/analysis.ts';
import { type Guarded, listOf, type Owner } from '../analysis/visitor.ts';
import type { Element, Overlays } from '../generated/source.ts';

/** Something that is there while its conditions hold. */
export interface GuardedThing {
  readonly guarded: Guarded;
  /** Where it stands in the files. */
  readonly of: object;
  /** The groups that it stands in. */
  readonly around: readonly object[];
  /** All conditions: its own, and those around it. */
  readonly together: Guarded;
  readonly owner: Owner;
  /** What is done with it, as in "it is never shown". */
  readonly done: 'shown' | 'offered' | 'open';
}

/** Every guarded element, option, item of the frame and access policy of a product; groups come before what is in them. */
export function guardedThings(analysis: Analysis): readonly GuardedThing[] {
  const { access, shell, overlays } = analysis.app;
  const app: Owner = { kind: 'app' };
  const common = [
    ...Object.values(access).map((policy) => thing({ when: policy.needs ?? [] }, policy, app, 'open')),
    ...[...shell.header, ...shell.footer].map((item) => thing(item, item, app, 'shown')),
    ...inOverlays(overlays, app),
  ];
  const own = [...analysis.screens.values()].flatMap((screen) => {
    const owner: Owner = { kind: 'screen', id: screen.screen, screen };
    const options = Object.values(screen.form ?? {}).flatMap((field) => field.options ?? []);
    return [
      ...options.map((option) => thing(option, option, owner, 'offered')),
      ...inBody([...screen.body, ...(screen.aside ?? [])], owner, null),
      ...inOverlays(screen.overlays, owner),
    ];
  });
  return [...common, ...own].filter(({ guarded: { when, unless } }) => listOf(when).length + listOf(unless).length > 0);
}

function thing(guarded: Guarded, of: object, owner: Owner, done: GuardedThing['done']): GuardedThing {
  return { guarded, of, around: [], together: guarded, owner, done };
}

function inOverlays(overlays: Overlays | undefined, owner: Owner): readonly GuardedThing[] {
  return Object.values(overlays ?? {}).flatMap(({ body }) => inBody(body, owner, null));
}

function inBody(body: readonly Element[], owner: Owner, group: GuardedThing | null): readonly GuardedThing[] {
  return body.flatMap((element) => {
    const own: GuardedThing = {
      ...thing(element, element, owner, 'shown'),
      around: group === null ? [] : [...group.around, group.of],
      together: {
        when: [...listOf(group?.together.when), ...listOf(element.when)],
        unless: [...listOf(group?.together.unless), ...listOf(element.unless)],
      },
    };
    return element.type === 'group' ? [own, ...inBody(element.body, owner, own)] : [own];
  });
}
