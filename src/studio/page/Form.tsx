import type { FormEvent, JSX, ReactNode } from 'react';

interface FormProps {
  readonly button?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form with the button that ends it. */
export function Form({ button = 'Add it to the drafts', onSubmit, children }: FormProps): JSX.Element {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      {children}
      <p className="buttons">
        <button type="submit" className="primary">
          {button}
        </button>
      </p>
    </form>
  );
}
