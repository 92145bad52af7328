import type { ReactNode } from 'react';
import type { Field } from './useField.ts';

interface Props {
  readonly field: Field;
  readonly children: ReactNode;
}

/** What belongs to one field. It notices when the customer leaves the field as a whole. */
export function FieldFrame({ field, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its controls, and is none
    <div className="field" onBlur={field.leave}>
      {children}
    </div>
  );
}
