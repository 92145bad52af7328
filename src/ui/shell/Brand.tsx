import type { ShellItem } from '../../engine/contracts/view.ts';
import { useBrand } from '../store/useBrand.ts';
import { Item, useShown } from './ShellItems.tsx';

const none: readonly ShellItem[] = [];

/** The mark, and the company's name or its replacement. */
export function Brand({ items = none }: { readonly items?: readonly ShellItem[] | undefined }) {
  const [item] = useShown(items);
  const { name, mark } = useBrand();
  return (
    <p className="brand">
      {mark && <img src={mark} alt="" />}
      {item ? <Item item={item} /> : <span>{name}</span>}
    </p>
  );
}
