import { Copy } from '../copy/Copy.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { ElementOf } from './elementOf.ts';

/** The role is explicit because Safari does not treat a list without bullets as a list. */
export function ListElement({ element: { variant, items } }: { readonly element: ElementOf<'list'> }) {
  const Kind = variant === 'numbers' ? 'ol' : 'ul';
  return (
    <Kind className={`list ${variant}`} role="list">
      {items.map(({ copy, tags }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={place}>
          {variant === 'checks' && <Icon name="check" />}
          <span>
            <Copy copy={copy} tags={tags} />
          </span>
        </li>
      ))}
    </Kind>
  );
}
