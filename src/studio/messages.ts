import type { ScheduleEntry } from '../compiler/generated/source.ts';
import type { ContrastPair } from '../compiler/rules/theme.ts';
import type { Program } from '../engine/contracts/program.ts';
import type { ParsedText } from '../engine/contracts/view.ts';
import type { Path } from '../explorer/explore/path.ts';
import type { Arrow as MapLine } from '../tools/book/data/arrows.ts';
import type { Look } from '../tools/book/stage/look.ts';
import type { Views } from '../ui/views.ts';

/** What the page and its frame need of a compiled product. */
export interface SeenResult extends Views {
  readonly program: Program;
  /** CSS text. */
  readonly theme: string;
}

/** A screen on the shelf. */
export interface ShelfScreen {
  readonly id: string;
  readonly title: string;
  readonly states: readonly ShelfState[];
}

/** A state on the shelf. */
export interface ShelfState {
  readonly id: string;
  readonly words: string;
  /** What finds it besides its words: keys, texts in each language, errors of the provider. */
  readonly finds: string;
  /** Why nothing leads to it; null if something may. */
  readonly unreachable: string | null;
}

/** A path that was found to a state, and the languages and modes in which it leads there. */
export interface FoundPath {
  readonly id: string;
  readonly path: Path;
  readonly looks: readonly Pick<Look, 'locale' | 'mode'>[];
}

/** What the search for paths has found since it was last asked. */
export interface SearchNews {
  /** Another number: another search, which begins anew. */
  readonly search: number;
  readonly found: readonly FoundPath[];
  readonly isDone: boolean;
}

/** The product as it is on disk. */
export interface ProductNews {
  /** Of the last files that compiled; null if none did yet. */
  readonly result: SeenResult | null;
  readonly locales: readonly string[];
  /** The query values that change the page, the full page first. */
  readonly modes: readonly string[];
  /** What the context knows of each environment, by its name. */
  readonly environments: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The zone of all dates, as in America/New_York. */
  readonly timeZone: string;
  readonly screens: readonly ShelfScreen[];
  /** What is wrong with the files as they are, a sentence each. */
  readonly findings: readonly string[];
  readonly engineersWork: readonly EngineersWork[];
}

/** Something that JSON cannot say. */
export interface EngineersWork {
  readonly want: string;
  /** What JSON can say instead. */
  readonly today: string;
}

/** A text on view. */
export interface SeenText {
  readonly keys: readonly string[];
  readonly text: string;
  /** Where it is, if it is not visible. */
  readonly where: string | null;
}

/** A text in one language, as it is being written. */
export interface TextDraft {
  readonly locale: string;
  readonly key: string;
  /** As it was when the writing began. */
  readonly before: string;
  readonly text: string;
}

/** A draft as the page shows it. */
export interface Rewording extends Pick<TextDraft, 'locale' | 'key'> {
  readonly message: ParsedText;
}

/** A text in one language as it may be shown, or why it cannot be. */
export type ReadDraft = { readonly message: ParsedText } | { readonly problem: string };

/** One text of a place that shows one of several. */
export interface TextAlternative {
  readonly key: string;
  /** When it is shown, as a sentence. */
  readonly condition: string;
  /** In the first language. */
  readonly text: string;
}

/** All about a text. */
export interface TextInfo {
  readonly key: string;
  readonly languages: readonly { readonly locale: string; readonly text: string; readonly file: string }[];
  /** The characters that its narrowest place has room for; null where no place is narrow. */
  readonly room: number | null;
  readonly approvals: readonly { readonly why: string; readonly approver: string }[];
  /** The places that show it, each with all texts that it chooses from. */
  readonly places: readonly (readonly TextAlternative[])[];
  /** Where it is used, in words. */
  readonly uses: readonly string[];
  /** The keys of other texts that have its words. */
  readonly quotedBy: readonly string[];
}

/** What an edit of the flows is about, as it was when the edit began. */
export interface EditBase {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** As JSON; null where there was nothing. */
  readonly before: string | null;
}

/** The id of a draft that writes the whole value of a place. */
export function writeId({ file, path }: Omit<EditBase, 'before'>): string {
  return `write ${file} ${path.join('.')}`;
}

/** Words by language. */
export type InLanguages = Readonly<Record<string, string>>;

/** Where a link leads. */
export interface LinkTarget {
  /** Of a new link, or of one of flows/links.json. */
  readonly name: string;
  /** Null for a link that there is. */
  readonly address: string | null;
}

/** A change of the flows, as a form asks for it. */
export type FlowEdit =
  /** Another value in the same place. */
  | ({ readonly does: 'write'; readonly value: unknown } & EditBase)
  /** The items of a list in another order: their indices as they were. */
  | ({ readonly does: 'order'; readonly order: readonly number[] } & EditBase)
  /** A translation fits as it is, though the words that it translates have changed. */
  | { readonly does: 'confirm'; readonly locale: string; readonly key: string }
  /** Takes an element off a screen, and its texts where nothing else uses them. */
  | ({ readonly does: 'takeOff' } & EditBase)
  /** Adds a link at the end of a list of elements. */
  | ({ readonly does: 'link'; readonly newTab: boolean; readonly texts: InLanguages } & LinkTarget & EditBase)
  /** Adds an option at the end of those of a field. */
  | ({ readonly does: 'option'; readonly value: string; readonly texts: InLanguages } & EditBase)
  /** Inserts a screen where something leads to another one: it leads there by a button. */
  | ({
      readonly does: 'insert';
      readonly screen: string;
      readonly purpose: string;
      readonly access: string;
      readonly title: InLanguages;
      readonly explanation: InLanguages;
      /** The path of what the explanation shows of the customer, where that is known; empty if nothing. */
      readonly shows: string;
      readonly button: InLanguages;
    } & EditBase)
  /** Shows a notice above every screen for some days. */
  | {
      readonly does: 'notice';
      readonly name: string;
      readonly description: string;
      /** Times in the zone of the schedule, as in 2030-03-09T22:00. */
      readonly from: string;
      readonly until: string;
      /** A tag in them is a link. */
      readonly texts: InLanguages;
      readonly link: LinkTarget | null;
    }
  /** Adds a language, whose texts are those of the first one. */
  | { readonly does: 'language'; readonly locale: string };

/** A change of the flows that is not saved yet. */
export interface FlowDraft {
  /** A later draft of the same id takes its place. */
  readonly id: string;
  readonly words: string;
  readonly edit: FlowEdit;
}

/** All that is not saved. */
export interface SentDrafts {
  readonly texts: readonly TextDraft[];
  readonly edits: readonly FlowDraft[];
}

/** A finding in the product with its drafts. */
interface WeighedFinding {
  readonly words: string;
  /** The files have it without the drafts, too. */
  readonly isOld: boolean;
  readonly isError: boolean;
  /** The remedy, where there is exactly one. */
  readonly fix: Fix | null;
}

/** A remedy: a draft that ends a finding. */
export interface Fix {
  readonly words: string;
  readonly draft: { readonly text: TextDraft } | { readonly edit: FlowDraft };
}

/** An approver, and what is to be approved. */
export interface Approval {
  readonly who: string;
  /** The protected texts that they are asked about; none where they review the change as a whole. */
  readonly texts: readonly string[];
  /** Whether they consented to all of these. */
  readonly isRecorded: boolean;
}

/** What drafts will do. */
export interface Weighed {
  /** The product with the drafts; null if it does not compile. */
  readonly result: SeenResult | null;
  /** It cannot be saved, because the product would not work. */
  readonly isBlocked: boolean;
  readonly findings: readonly WeighedFinding[];
  /** The translations of changed texts that are as they were. */
  readonly leftBehind: readonly { readonly locale: string; readonly key: string; readonly text: string }[];
  readonly approvals: readonly Approval[];
  /** The review in words, a change each. */
  readonly changes: readonly string[];
  /** States that come and go, in words. */
  readonly come: readonly string[];
  readonly gone: readonly string[];
  /** The ids of the states that may change, those first that show a changed text. */
  readonly touched: readonly string[];
}

/** A place of the flow: a screen, a step or a choice between screens, or answers that several share. */
export interface FlowPlace {
  readonly id: string;
  /** What it is for, in a sentence. */
  readonly words: string;
  readonly kind: 'screen' | 'step' | 'choice' | 'exit' | 'shared';
  /** The journey that it belongs to. */
  readonly lane: string;
  readonly elements: readonly FlowElement[];
  /** The lists that the elements stand in. */
  readonly lists: readonly EditBase[];
  readonly arrows: readonly FlowArrow[];
}

/** An element of a screen. */
export interface FlowElement {
  readonly base: EditBase;
  readonly words: string;
  /** When it is shown, as a sentence; empty if always. */
  readonly condition: string;
}

/** A way on from a place. */
export interface FlowArrow {
  readonly base: EditBase;
  /** What happens, and if what, as a sentence. */
  readonly words: string;
  /** Null where the customer stays. */
  readonly to: string | null;
}

/** A condition that has a name. */
export interface NamedCondition {
  readonly name: string;
  readonly words: string;
  /** The screens on which it never holds, or every one. */
  readonly neverOn: readonly string[];
}

/** The flow as a list, and what its forms choose from. */
export interface FlowNews {
  readonly places: readonly FlowPlace[];
  readonly conditions: readonly NamedCondition[];
  readonly links: readonly string[];
  readonly accesses: readonly { readonly name: string; readonly words: string }[];
  readonly limits: readonly FlowLimit[];
  /** The name and the support number. */
  readonly brand: readonly ProductSetting<string>[];
  /** As they are written. Those that differ in nothing but their name are one. */
  readonly environments: readonly { readonly names: readonly string[]; readonly base: EditBase }[];
  /** What they can have. */
  readonly features: Readonly<Record<string, string>>;
  readonly schedule: readonly (ScheduleEntry & { readonly name: string })[];
  readonly colours: readonly ThemeColour[];
  /** The colours that stand on each other. */
  readonly pairs: readonly ContrastPair[];
  readonly shownValues: readonly ShownValue[];
  /** The lines of its map. */
  readonly lines: readonly MapLine[];
}

/** Something of the customer that a text can show. */
interface ShownValue {
  /** Stands in the text, in braces. */
  readonly name: string;
  /** As in context.username. */
  readonly path: string;
  readonly words: string;
}

/** A value that has one place for the whole product. */
export interface ProductSetting<Value> {
  readonly base: EditBase;
  readonly words: string;
  readonly value: Value;
}

/** A colour of flows/theme.json. */
export interface ThemeColour extends ProductSetting<string> {
  readonly mode: 'light' | 'dark';
  readonly name: string;
}

/** A number of flows/limits.json. */
interface FlowLimit extends ProductSetting<number> {
  readonly name: string;
  /** What the specification has; null where it has none. */
  readonly specified: number | null;
}

/** What came of a save. */
export interface Saved {
  /** Whether the files were written. */
  readonly isWritten: boolean;
  /** Which of the saves that can be undone it is. */
  readonly number: number;
  /** What is wrong with the drafts, or is left to do after the save. */
  readonly findings: readonly string[];
}

/** A text as one of its commits left it. */
export interface PastText {
  readonly commit: string;
  readonly date: string;
  readonly author: string;
  readonly subject: string;
  /** Null where the text was not there. */
  readonly text: string | null;
}

/** The commits that changed a text in a language, the newest first. */
export interface TextHistory {
  readonly locale: string;
  readonly past: readonly PastText[];
  /** There are older commits of its file, which were not looked at. */
  readonly isCut: boolean;
}

/** What can be handed in. */
export interface HandInNews {
  /** Those that differ from what is committed. The studio wrote its own since it was started. */
  readonly files: readonly { readonly file: string; readonly isOwn: boolean }[];
  /** Whether there is a repository, so that a branch can be made; else there is a patch. */
  readonly hasGit: boolean;
}

/** What was handed in: a branch, or a patch where there is no git. */
export type HandedIn =
  | { readonly branch: string; readonly commit: string; readonly message: string }
  | { readonly patch: string };

/** From the page to its frame. */
export type ToFrame =
  | { readonly type: 'product'; readonly result: SeenResult }
  /** All drafts, which are shown in place of their texts. */
  | { readonly type: 'rewordings'; readonly rewordings: readonly Rewording[] }
  | {
      readonly type: 'show';
      /** Comes back with what is shown. */
      readonly turn: number;
      readonly path: Path;
      readonly look: Omit<Look, 'width'>;
    };

/** From the frame to its page. */
export type FromFrame =
  | { readonly type: 'ready' }
  | {
      readonly type: 'shown';
      readonly turn: number;
      /** All states that are on view. */
      readonly states: readonly string[];
      readonly texts: readonly SeenText[];
      /** The page as an image that needs nothing else; empty for the page on view, which is drawn at each key. */
      readonly picture: string;
    }
  | { readonly type: 'failed'; readonly turn: number; readonly says: string }
  | { readonly type: 'picked'; readonly text: SeenText };
