import { Icon } from '../icons/Icon.tsx';
import { useComesWithFocus } from '../screen/useComesWithFocus.ts';
import { useWords } from '../store/contexts.ts';
import { type Field, problemId } from './useField.ts';

/**
 * The message of a field. Its place is there before the message, so that it is heard and that nothing jumps. What comes
 * together with the focus is heard by that, as the field's description, and not once more.
 */
export function Problem({ field: { name, problem } }: { readonly field: Field }) {
  const words = useWords();
  const isFocused = useComesWithFocus(problem, (target) => target.on === 'field' && target.field === name);
  return (
    <div id={problemId(name)} className="problem" aria-live={isFocused ? 'off' : 'polite'}>
      {problem && (
        <p>
          <Icon name="alert" />
          {words.of(problem)}
        </p>
      )}
    </div>
  );
}
