// Generated from schemas/ by `npm run generate`. Change the schema instead.
import type { Logic } from '../logic.ts';
import type { CopyChoice, Guard } from '../program.ts';
import type { Action, Tag } from '../richCopy.ts';
import type { Icon } from './icon.ts';

/** One thing in a body. Every kind has one component. */
export type EmittedElement =
  | (Guard & { readonly type: 'text'; readonly copy: CopyChoice; readonly tags: Readonly<Record<string, Tag>>; readonly variant: 'plain' | 'quiet' | 'center' | 'large' | 'call' })
  | (Guard & { readonly type: 'note'; readonly copy: CopyChoice; readonly tags: Readonly<Record<string, Tag>>; readonly icon: Icon | null })
  | (Guard & { readonly type: 'heading'; readonly copy: CopyChoice })
  | (Guard & { readonly type: 'list'; readonly variant: 'bullets' | 'numbers' | 'checks'; readonly items: readonly { readonly copy: CopyChoice; readonly tags: Readonly<Record<string, Tag>> }[] })
  | (Guard & { readonly type: 'field'; readonly name: string })
  | (Guard & { readonly type: 'button'; readonly copy: CopyChoice; readonly event: string; readonly variant: 'primary' | 'secondary' | 'plain'; readonly busy: string | null; readonly icon: Icon | null; readonly width: 'full' | 'narrow' })
  | (Guard & { readonly type: 'link'; readonly copy: CopyChoice; readonly action: Action; readonly busy: string | null; readonly align: 'start' | 'center' })
  | (Guard & { readonly type: 'tiles'; readonly items: readonly { readonly copy: CopyChoice; readonly action: Action; readonly icon: Icon }[] })
  | (Guard & { readonly type: 'divider'; readonly copy: CopyChoice | null })
  | (Guard & { readonly type: 'group'; readonly title: CopyChoice | null; readonly variant: 'plain' | 'card' | 'actions'; readonly body: readonly EmittedElement[] })
  | (Guard & { readonly type: 'spinner'; readonly copy: CopyChoice })
  | (Guard & { readonly type: 'username'; readonly value: Logic });
