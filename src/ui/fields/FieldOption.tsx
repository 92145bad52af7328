import type { FieldView } from '../../engine/contracts/view.ts';
import { Icon } from '../icons/Icon.tsx';
import { type Field, problemId } from './useField.ts';
import { useOptionText } from './useOptionText.ts';
import { optionId } from './value/filledIn.ts';
import { useControl } from './value/useControl.ts';

interface Props {
  readonly field: Field;
  readonly option: FieldView['options'][number];
}

/** One option. The first line of its text is its name; further lines describe it. */
export function FieldOption({ field, option }: Props) {
  const { value, icon } = option;
  const control = useControl(field, value);
  const [name, ...more] = useOptionText(option).split('\n');
  return (
    <label className="option">
      <input
        type="radio"
        id={optionId(field.name, value)}
        name={field.name}
        value={value}
        aria-describedby={field.problem ? problemId(field.name) : undefined}
        {...control}
      />
      <span className="option-text">
        <span className="option-name">{name}</span>{' '}
        {more.length > 0 && <span className="option-more">{more.join(' ')}</span>}
      </span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
