import { ActionControl } from '../copy/ActionControl.tsx';
import { Copy } from '../copy/Copy.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { ElementOf } from './elementOf.ts';

/** The role is explicit because Safari does not treat a list without bullets as a list. */
export function TilesElement({ element }: { readonly element: ElementOf<'tiles'> }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="tiles" role="list">
      {element.items.map(({ copy, action, icon }) => (
        <li key={action.event}>
          <ActionControl action={action} look="tile" standsAlone>
            <Icon name={icon} />
            <span className="tile-name">
              <Copy copy={copy} />
            </span>
            <Icon name="arrow" />
          </ActionControl>
        </li>
      ))}
    </ul>
  );
}
