import type { JSX } from 'react';

/** The button that ends a form. */
export function SubmitButton({ words = 'Add it to the drafts' }: { readonly words?: string }): JSX.Element {
  return (
    <p className="buttons">
      <button type="submit" className="primary">
        {words}
      </button>
    </p>
  );
}
