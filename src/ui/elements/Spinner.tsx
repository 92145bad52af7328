import type { CopyChoice } from '../../engine/contracts/program.ts';
import { Copy } from '../copy/Copy.tsx';

export function Spinner({ copy }: { readonly copy: CopyChoice }) {
  return (
    <p className="spinner" role="status">
      <span className="ring" aria-hidden="true" />
      <Copy copy={copy} />
    </p>
  );
}
