import type { Icon } from './generated/icon.ts';
import type { Expressions, Logic } from './logic.ts';
import type { CopyChoice, Guard } from './program.ts';

export type { Icon };

/**
 * What a click does. `href` is there when the event leads to an exit and to nothing else: then the control is a real
 * link, and `href` is the exit's address expression, judged before it is used.
 */
export interface Action {
  readonly event: string;
  readonly href: Logic | null;
  readonly newTab: boolean;
}

export type Tag = { readonly kind: 'action'; readonly action: Action } | { readonly kind: 'telephone' };

/** A text with its tags. */
export interface RichCopy {
  readonly copy: CopyChoice;
  readonly tags: Readonly<Record<string, Tag>>;
}

/** One thing in a body. Every kind has one component; an unknown kind fails the build. */
export type Element =
  | (Guard & RichCopy & { readonly type: 'text'; readonly look: 'plain' | 'quiet' | 'center'; readonly counts?: true })
  | (Guard & RichCopy & { readonly type: 'note'; readonly icon: Icon | null })
  | (Guard & { readonly type: 'heading'; readonly copy: CopyChoice })
  | (Guard & {
      readonly type: 'list';
      readonly look: 'bullets' | 'numbers' | 'checks';
      readonly items: readonly RichCopy[];
    })
  | (Guard & { readonly type: 'field'; readonly name: string })
  | (Guard & {
      readonly type: 'button';
      readonly copy: CopyChoice;
      readonly event: string;
      readonly look: 'primary' | 'secondary' | 'plain';
      readonly busy: string | null;
      readonly icon: Icon | null;
      readonly width: 'full' | 'passkey';
    })
  | (Guard & {
      readonly type: 'link';
      readonly copy: CopyChoice;
      readonly action: Action;
      readonly busy: string | null;
      readonly align: 'start' | 'center';
    })
  | (Guard & {
      readonly type: 'tiles';
      readonly items: readonly { readonly copy: CopyChoice; readonly action: Action; readonly icon: Icon }[];
    })
  | (Guard & { readonly type: 'divider'; readonly copy: CopyChoice | null })
  | (Guard & {
      readonly type: 'group';
      readonly title: CopyChoice | null;
      readonly look: 'plain' | 'card' | 'actions';
      readonly body: readonly Element[];
    })
  | (Guard & { readonly type: 'spinner'; readonly copy: CopyChoice })
  | (Guard & { readonly type: 'username'; readonly value: Logic });

/** How a field looks; how it behaves is in the program. */
export interface FieldView {
  readonly label: string;
  readonly hint: CopyChoice | null;
  /** Its rules stand beside it, each with how it fares. */
  readonly showRules: boolean;
  readonly autocomplete: string | null;
  readonly options: readonly {
    readonly value: string;
    readonly copy: string;
    readonly values: Expressions;
    readonly icon: Icon | null;
  }[];
}

export interface OverlayView {
  readonly title: CopyChoice;
  readonly body: readonly Element[];
  /** The text in place of the countdown, once the customer has stopped it. */
  readonly stopped?: string;
}

export interface HeaderView {
  readonly breadcrumb: CopyChoice | null;
  readonly title: CopyChoice;
  readonly secondary: CopyChoice | null;
  readonly sub: CopyChoice | null;
  readonly align: 'start' | 'center';
  readonly icon: Icon | null;
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
  readonly body: readonly Element[];
  readonly aside: readonly Element[];
  readonly overlays: Readonly<Record<string, OverlayView>>;
  readonly messages: Messages;
}

export interface ShellItem extends Guard, RichCopy {
  readonly except: readonly string[];
  /** The language of the text when it is not that of the page (WCAG 3.1.2). */
  readonly lang: string | null;
  readonly action: Action | null;
}

/** What every screen needs in one language: the frame, common overlays, and every text that a transition or a rule can show. */
export interface SharedView {
  readonly locale: string;
  readonly skip: string;
  readonly notice: string;
  readonly header: readonly ShellItem[];
  readonly footer: readonly ShellItem[];
  readonly overlays: Readonly<Record<string, OverlayView>>;
  readonly messages: Messages;
}
