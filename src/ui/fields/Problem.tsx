import { Icon } from '../icons/Icon.tsx';
import { useComesWithFocus } from '../screen/useComesWithFocus.ts';
import { useWords } from '../store/contexts.ts';
import { type Field, problemId } from './useField.ts';

/**
 * The message of a field. Its place is there before the message, so that it is heard and that nothing jumps. What comes
 * together with the focus on a field is heard as the description of that field, or once the customer comes to its own.
 */
export function Problem({ field: { name, problem } }: { readonly field: Field }) {
  const words = useWords();
  const text = problem && words.of(problem);
  const isFocused = useComesWithFocus(problem, ({ on }) => on === 'field');
  return (
    <div id={problemId(name)} className="problem" aria-live={isFocused ? 'off' : 'polite'}>
      {text && (
        <p key={text}>
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  );
}
