import type { EmittedElement } from './generated/element.ts';
import type { Icon } from './generated/icon.ts';
import type { Expressions } from './logic.ts';
import type { CopyChoice, Guard } from './program.ts';
import type { Action, RichCopy, Tag } from './richCopy.ts';

export type { Icon };

/** One thing in a body. A text that counts down is drawn each second. */
export type BodyElement = Counting<EmittedElement>;

type Counting<Each> = Each extends { readonly type: 'text' } ? Each & { readonly counts?: true } : Each;

/** How a field looks; how it behaves is in the program. */
export interface FieldView {
  readonly label: string;
  readonly hint: CopyChoice | null;
  /** Its rules stand beside it, each with how it fares. */
  readonly showRules: boolean;
  readonly autocomplete: string | null;
  /** What the browser's generator of passwords must know (the attribute passwordrules). */
  readonly generator?: string;
  /** Another field for typing follows, to which the Enter key of a keyboard on the screen leads. */
  readonly leadsOn?: true;
  /** The attributes of a typed field that is no plain text. */
  readonly keyboard?: { readonly type: 'email' | 'tel' } | { readonly inputMode: 'numeric' };
  /** Of a select, what stands there while nothing is chosen. */
  readonly unchosen?: string;
  /** A rule refuses it empty. */
  readonly required?: true;
  readonly options: readonly {
    readonly value: string;
    readonly copy: string;
    readonly values: Expressions;
    readonly icon: Icon | null;
  }[];
}

export interface OverlayView {
  readonly title: CopyChoice;
  readonly body: readonly BodyElement[];
  /** The text in place of the countdown, once the customer has stopped it. */
  readonly stopped?: string;
}

export interface HeaderView {
  readonly breadcrumb: CopyChoice | null;
  readonly title: CopyChoice;
  readonly secondary: CopyChoice | null;
  readonly sub: CopyChoice | null;
  /** Those of secondary and sub. */
  readonly tags?: RichCopy['tags'];
  readonly align: 'start' | 'center';
  /** The first icon whose guard holds is shown, if there is one. */
  readonly icon: readonly (Guard & { readonly icon: Icon })[];
}

/** A text in ICU MessageFormat, parsed at build time (`MessageFormatElement[]` of @formatjs/icu-messageformat-parser). */
export type ParsedText = readonly object[];

export type Messages = Readonly<Record<string, ParsedText>>;

/** One screen in one language: its own chunk. */
export interface ScreenView {
  readonly screen: string;
  readonly header: HeaderView;
  readonly layout: 'card' | 'wide' | 'split';
  readonly alertTags: Readonly<Record<string, Tag>>;
  readonly fields: Readonly<Record<string, FieldView>>;
  readonly body: readonly BodyElement[];
  readonly aside: readonly BodyElement[];
  readonly overlays: Readonly<Record<string, OverlayView>>;
  readonly messages: Messages;
}

export interface ShellItem extends Guard, RichCopy {
  readonly except: readonly string[];
  /** The language of the text when it is not that of the page (WCAG 3.1.2). */
  readonly lang: string | null;
  readonly action: Action | null;
}

/** A text between the header and the screen. */
export interface BannerItem {
  /**
   * The first layer is the text; none of its alternatives need hold. The others reserve its room: each alternative that
   * depends on the schedule, without the schedule's conditions.
   */
  readonly layers: readonly CopyChoice[];
  readonly tags: RichCopy['tags'];
  readonly icon: Icon;
  /** status: screen readers hear it when it appears or changes. */
  readonly role?: 'status';
}

/** What every screen needs in one language: the frame, common overlays, and every text that a transition or a rule can show. */
export interface SharedView {
  readonly locale: string;
  readonly skip: string;
  readonly notice: string;
  /** Shown instead of the company's name: the first item whose guard holds. */
  readonly brand?: readonly ShellItem[];
  readonly header: readonly ShellItem[];
  readonly banner?: readonly BannerItem[];
  readonly footer: readonly ShellItem[];
  readonly overlays: Readonly<Record<string, OverlayView>>;
  readonly messages: Messages;
}
