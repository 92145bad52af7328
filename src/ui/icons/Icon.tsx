import type { Icon as IconName } from '../../engine/contracts/view.ts';
import { drawings } from './drawings.ts';

/** An icon in the colour of the text. It is decorative: the text says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
