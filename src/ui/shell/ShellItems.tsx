import type { ReactNode } from 'react';
import type { ShellItem } from '../../engine/contracts/view.ts';
import { holds } from '../../engine/logic/index.ts';
import { ActionControl } from '../copy/ActionControl.tsx';
import { Copy } from '../copy/Copy.tsx';
import { useWords } from '../store/contexts.ts';
import { isWorkingOn } from '../store/isWorkingOn.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { useUiState } from '../store/useUiState.ts';

/** The header's or footer's items on this screen. The role is explicit because of Safari. */
export function ShellItems({ items }: { readonly items: readonly ShellItem[] }) {
  const shown = useShown(items);
  const words = useWords();
  const working = useUiState(({ published: { snapshot } }) =>
    shown.findIndex(({ action }) => action !== null && isWorkingOn(snapshot, action.event)),
  );
  const busy = working < 0 ? null : words.key('ui.wait');
  const isNews = useIsNews(working);
  if (shown.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul className="shell-items" role="list">
        {shown.map((item, place) => (
          // By position among the shown items, so that a switch that turns into its counterpart keeps the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place} lang={item.lang ?? undefined}>
            <Item item={item} busy={place === working ? busy : null} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {isNews && busy}
      </p>
    </>
  );
}

/** The items that are shown on this screen. */
export function useShown(items: readonly ShellItem[]): readonly ShellItem[] {
  return useUiState(
    ({
      published: {
        program,
        snapshot: { screen },
      },
      scopes,
    }) => items.filter((item) => !(screen !== null && item.except.includes(screen)) && holds(program, item, scopes)),
  );
}

interface ItemProps {
  readonly item: ShellItem;
  /** Says that what it started is at work. */
  readonly busy?: string | null;
}

/** An item's text, as a link if it leads anywhere. */
export function Item({ item: { copy, tags, action }, busy = null }: ItemProps) {
  const text = <Copy copy={copy} tags={tags} />;
  if (action === null) return text;
  return (
    <ActionControl action={action} look="link">
      {busy === null ? text : <WaitingLabel busy={busy}>{text}</WaitingLabel>}
    </ActionControl>
  );
}

/** A ring in the place of the text, because words of another length could break the header's line and move the page. */
function WaitingLabel({ busy, children }: { readonly busy: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="waiting" aria-hidden="true">
        {children}
        <span className="ring" />
      </span>
      <span className="visually-hidden">{busy}</span>
    </>
  );
}
