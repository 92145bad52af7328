import { Copy } from '../copy/Copy.tsx';
import type { ElementOf } from './elementOf.ts';

export function SpinnerElement({ element }: { readonly element: ElementOf<'spinner'> }) {
  return (
    <p className="spinner" role="status">
      <span className="ring" aria-hidden="true" />
      <Copy copy={element.copy} />
    </p>
  );
}
