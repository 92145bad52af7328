import type { FieldView } from '../../engine/contracts/view.ts';
import { evaluateAll } from '../../engine/logic/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import type { Field } from './useField.ts';
import { optionId } from './value/filledIn.ts';
import { useControl } from './value/useControl.ts';

interface Props {
  readonly field: Field;
  readonly option: FieldView['options'][number];
}

/** One option. The first line of its text is its name; further lines describe it. */
export function Option({ field, option: { value, copy, values, icon } }: Props) {
  const words = useWords();
  const control = useControl(field, value);
  const computed = useUiState(({ published: { program }, scopes }) => evaluateAll(values, scopes, program.patterns));
  const text = words.of({ copy, values: computed });
  const [name, ...more] = text.split('\n');
  return (
    <label className="option">
      <input type="radio" id={optionId(field.name, value)} name={field.name} value={value} {...control} />
      <span className="option-text">
        <span className="option-name">{name}</span>{' '}
        {more.length > 0 && <span className="option-more">{more.join(' ')}</span>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
