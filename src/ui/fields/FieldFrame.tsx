import type { ReactNode } from 'react';
import type { Field } from './useField.ts';

interface Props {
  readonly field: Field;
  readonly children: ReactNode;
}

/** The parts of one field. Notices when the customer leaves the field as a whole. */
export function FieldFrame({ field, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its controls
    <div className="field" onBlur={field.leave}>
      {children}
    </div>
  );
}
