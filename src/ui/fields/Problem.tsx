import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../scene/contexts.ts';
import { type Field, problemId } from './useField.ts';

/** The message of a field. Its place is there before the message, so that it is heard and that nothing jumps. */
export function Problem({ field: { name, problem } }: { readonly field: Field }) {
  const words = useWords();
  return (
    <div id={problemId(name)} className="problem" aria-live="polite">
      {problem && (
        <p>
          <Icon name="alert" />
          {words.of(problem)}
        </p>
      )}
    </div>
  );
}
