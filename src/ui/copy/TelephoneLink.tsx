import type { ReactNode } from 'react';
import { useBrand } from '../store/useBrand.ts';

/** Dials the support number of the brand. */
export function TelephoneLink({ children }: { readonly children: ReactNode }) {
  const { supportPhone } = useBrand();
  return (
    <a className="telephone" href={`tel:+1${supportPhone.replace(/\D/gu, '')}`}>
      {children}
    </a>
  );
}
