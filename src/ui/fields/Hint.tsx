import { MessageText } from '../copy/MessageText.tsx';
import { type Field, hintId } from './useField.ts';

export function Hint({ field: { name, hint } }: { readonly field: Field }) {
  return (
    hint && (
      <p id={hintId(name)} className="hint">
        <MessageText message={hint} />
      </p>
    )
  );
}
