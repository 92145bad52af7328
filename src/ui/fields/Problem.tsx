import { Icon } from '../icons/Icon.tsx';
import { useComesWithFocus } from '../screen/useComesWithFocus.ts';
import { useWords } from '../store/contexts.ts';
import { type Field, problemId } from './useField.ts';

/**
 * The message of a field. Its element is there before the message, so that the message is announced and nothing moves.
 * A message that comes together with the focus on a field is read as the description of that field, or when the
 * customer reaches its own.
 */
export function Problem({ field: { name, problem } }: { readonly field: Field }) {
  const words = useWords();
  const text = problem && words.of(problem);
  const live = useComesWithFocus(problem, ({ on }) => on === 'field');
  return (
    <div id={problemId(name)} className="problem" aria-live={live ?? 'polite'}>
      {text && (
        <p key={text}>
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  );
}
