import type { ShellItem } from '../../engine/contracts/view.ts';
import { useBrand } from '../store/useBrand.ts';
import { Item, useShown } from './ShellItems.tsx';

const none: readonly ShellItem[] = [];

/** The mark, and the company's name or its replacement. */
export function Brand({ items = none }: { readonly items?: readonly ShellItem[] | undefined }) {
  const [item] = useShown(items);
  const { name } = useBrand();
  return (
    <p className="brand">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <path d="M16 2.5 27.5 7v9c0 6.6-4.8 11.3-11.5 13.5C9.3 27.3 4.5 22.6 4.5 16V7Z" />
        <path d="m10.5 16.2 3.9 3.9 7.4-7.9" />
      </svg>
      {item ? <Item item={item} /> : <span>{name}</span>}
    </p>
  );
}
