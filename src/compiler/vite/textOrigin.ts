import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import type { Guard } from '../../engine/contracts/program.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Guarded } from '../analysis/guards.ts';
import { emitGuard } from '../analysis/settle/emitCopy.ts';
import { isMeant } from '../analysis/style.ts';
import { screensWithRule } from '../analysis/values.ts';
import type { CopyUse, Setting } from '../analysis/visitor.ts';
import type { Place } from '../diagnostic.ts';

/** Where a text comes from. */
export interface TextOrigin {
  readonly key: string;
  /** One for each language that has it. */
  readonly texts: readonly { readonly locale: string; readonly text: string; readonly place: Place }[];
  /** Why a change needs consent, and of which approver. */
  readonly protections: readonly { readonly why: string; readonly approver: string }[];
  readonly uses: readonly TextUse[];
  /** The page's code uses it too. */
  readonly isOfCode: boolean;
}

/** One place in the flows that names a text. */
interface TextUse {
  readonly place: Place;
  /** Descriptions: screens, states, rules and tables. */
  readonly of: readonly string[];
  /** The screens among them; null stands for all screens. */
  readonly screens: readonly (string | null)[];
  /**
   * Its alternative, and before it those of the same list that come first. It is shown while the last of them holds and
   * no other. null for messages, of which a transition decides.
   */
  readonly alternatives: readonly Guard[] | null;
}

/** Finds the origin of a text by its key; null when there is no such text. */
export function originOf(key: string, analysis: Analysis): TextOrigin | null {
  const { copy, protection } = analysis;
  const texts = [...copy].flatMap(([locale, of]) => {
    const known = of.get(key);
    return known === undefined ? [] : [{ locale, ...known }];
  });
  const brand = brandOf(key, analysis);
  if (texts.length === 0 && brand === null) return null;
  const protections = (protection?.protected ?? [])
    .filter((each) => each.texts.some((pattern) => isMeant(key, pattern)))
    .map(({ why, approver }) => ({ why, approver }));
  return {
    key,
    texts: brand === null ? texts : [brand],
    protections,
    uses: usesOf(key, analysis),
    isOfCode: Object.hasOwn(codeTexts, key) || brand !== null,
  };
}

/** The company's values on the page, which are the same in every language. */
function brandOf(key: string, { app, origins }: Analysis): TextOrigin['texts'][number] | null {
  if (key !== 'brand.name' && key !== 'brand.supportPhone') return null;
  const part = key === 'brand.name' ? 'name' : 'supportPhone';
  return { locale: 'all languages', text: app.brand[part], place: origins.at(app.brand, part) };
}

/** Each place once: a table that several runs share, or an alternative that actions repeat, is one place. */
function usesOf(key: string, { nodes, origins, screens }: Analysis): readonly TextUse[] {
  const alternativesOf = ({ shown, spot: { of } }: CopyUse): TextUse['alternatives'] => {
    if (shown !== 'view' && shown !== 'slot') return null;
    const list: readonly Guarded[] = nodes.list.find(([, all]) => all.includes(of))?.[1] ?? [of];
    return list.slice(0, list.indexOf(of) + 1).map(emitGuard);
  };
  const uses = new Map<string, Omit<TextUse, 'of' | 'screens'> & { of: Set<string>; screens: Set<string | null> }>();
  for (const [use, setting] of nodes.copy) {
    if (use.key !== key) continue;
    const place = origins.at(use.spot.of, use.spot.part);
    const at = JSON.stringify(place);
    const known = uses.get(at) ?? { place, of: new Set(), screens: new Set(), alternatives: alternativesOf(use) };
    uses.set(at, known);
    known.of.add(ownerWords(setting));
    for (const screen of screensOf(setting.owner, screens)) known.screens.add(screen);
  }
  return [...uses.values()].map((use) => ({ ...use, of: [...use.of], screens: [...use.screens] }));
}

/** The screens that certainly show it. What a state shows appears on the next screen. */
function screensOf(owner: Setting['owner'], screens: Analysis['screens']): readonly (string | null)[] {
  switch (owner.kind) {
    case 'app':
      return [null];
    case 'screen':
      return [owner.id];
    case 'rule':
      return screensWithRule(owner.name, screens);
    case 'state':
    case 'table':
      return [];
    default:
      return unreachable(owner);
  }
}

function ownerWords({ owner, overlay }: Setting): string {
  const inside = overlay === null ? '' : `, overlay ${overlay.name}`;
  switch (owner.kind) {
    case 'app':
      return `all screens${inside}`;
    case 'screen':
    case 'state':
      return `${owner.kind} ${owner.id}${inside}`;
    case 'rule':
    case 'table':
      return `${owner.kind} ${owner.name}`;
    default:
      return unreachable(owner);
  }
}
