import type { JSX } from 'react';
import type { SeenText } from '../messages.ts';

interface TextsOnViewProps {
  readonly texts: readonly SeenText[];
  readonly onPick: (text: SeenText) => void;
}

/** All texts of the page on view in their order, also those that only screen readers say. */
export function TextsOnView({ texts, onPick }: TextsOnViewProps): JSX.Element {
  return (
    <>
      <h2>Texts on view</h2>
      <ul className="seen">
        {texts.map((each) => (
          <li key={`${each.where} ${each.text}`}>
            <button type="button" onClick={() => onPick(each)}>
              {each.text}
              {each.where === null ? null : <span className="quiet"> {each.where}</span>}
              <code>{each.keys.join(', ')}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
