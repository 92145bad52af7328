import type { ReactNode } from 'react';
import { useScene } from '../scene/contexts.ts';

/** Dials the support number of the brand. */
export function TelephoneLink({ children }: { readonly children: ReactNode }) {
  const { supportPhone } = useScene().published.program.brand;
  return (
    <a className="telephone" href={`tel:+1${supportPhone.replace(/\D/gu, '')}`}>
      {children}
    </a>
  );
}
