import type { ReactNode } from 'react';
import type { Tag } from '../../engine/contracts/richCopy.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { ActionControl } from './ActionControl.tsx';
import { TelephoneLink } from './TelephoneLink.tsx';

export function TagLink({ tag, children }: { readonly tag: Tag; readonly children: ReactNode }) {
  switch (tag.kind) {
    case 'action':
      return (
        <ActionControl action={tag.action} look="link">
          {children}
        </ActionControl>
      );
    case 'telephone':
      return <TelephoneLink>{children}</TelephoneLink>;
    default:
      return unreachable(tag);
  }
}
