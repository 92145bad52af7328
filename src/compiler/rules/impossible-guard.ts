import type { Analysis } from '../analysis/analysis.ts';
import { whyNeverHolds } from '../analysis/neverTaken.ts';
import type { Guarded, Owner } from '../analysis/visitor.ts';
import type { ElementSource, Overlays } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { LintRule } from './rule.ts';

export const impossibleGuard: LintRule = {
  name: 'impossible-guard',
  code: 'F118',
  severity: 'error',
  says: 'The conditions of each element, option, item of the frame and access policy can hold together, also with those of the groups around it.',
  remedy: 'Correct the conditions, or remove the element',
  details: 'A group that can never be shown is reported once, without its contents.',
  examples: [
    {
      words: 'This note is never shown, because the provider asks for one thing at a time.',
      file: 'flows/sign-in/vc.screen.json',
      path: ['body', 'copy=vc.sentAgain'],
      bad: {
        type: 'note',
        when: [{ codeResent: true, 'transaction.authenticator': 'email' }, { 'transaction.authenticator': 'password' }],
        copy: 'vc.sentAgain',
        icon: 'check',
      },
      good: {
        type: 'note',
        when: { codeResent: true, 'transaction.authenticator': 'email' },
        copy: 'vc.sentAgain',
        icon: 'check',
      },
    },
  ],
  check(analysis, report) {
    const never = new Set<object>();
    for (const { guarded, of, around, together, owner, done } of guardedThings(analysis)) {
      if (around.some((group) => never.has(group)) || canHold(together, owner, analysis)) continue;
      never.add(of);
      const reason = canHold(guarded, owner, analysis)
        ? 'its conditions and those of the group around it exclude each other'
        : whyNeverHolds(guarded);
      report.error(analysis.origins.at(of), `This is never ${done}: ${reason}`, 'Correct the conditions, or remove it');
    }
  },
};

/** If there are too many cases, the guard counts as possible. */
function canHold(guarded: Guarded, owner: Owner, analysis: Analysis): boolean {
  const domains = analysis.decider.domains(() => analysis.graph.visible(owner));
  return analysis.decider.decide([guarded], null, domains)?.holds[0]?.some(Boolean) ?? true;
}

/** Something that depends on conditions. */
interface GuardedThing {
  readonly guarded: Guarded;
  /** The object in the files. */
  readonly of: object;
  /** The groups that it stands in. */
  readonly around: readonly object[];
  /** Its own conditions, and those of the groups around it. */
  readonly together: Guarded;
  readonly owner: Owner;
  /** Completes "it is never …". */
  readonly done: 'shown' | 'offered' | 'open';
}

/** Every guarded element, option, shell item and access policy of a product; groups come before their content. */
function guardedThings(analysis: Analysis): readonly GuardedThing[] {
  const { access, shell, overlays } = analysis.app;
  const app: Owner = { kind: 'app' };
  const common = [
    ...Object.values(access).map((policy) => thing({ when: policy.needs ?? [] }, policy, app, 'open')),
    ...[...shell.header, ...(shell.banner ?? []), ...shell.footer].map((item) => thing(item, item, app, 'shown')),
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

function inBody(body: readonly ElementSource[], owner: Owner, group: GuardedThing | null): readonly GuardedThing[] {
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
