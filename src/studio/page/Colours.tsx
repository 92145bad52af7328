import type { JSX } from 'react';
import { contrastOf } from '../../compiler/analysis/colours.ts';
import type { ThemeColour } from '../messages.ts';
import { InputField } from './fields.tsx';
import { type ChangeProps, settingField, settingValue } from './useDrafts.ts';

interface ColoursProps extends Omit<ChangeProps, 'locales'> {
  readonly mode: ThemeColour['mode'];
}

/** The colours of light or of dark pages, each with the contrasts of what it stands on, and of what stands on it. */
export function Colours({ mode, flow, drafts }: ColoursProps): JSX.Element {
  const colours = flow.colours.filter((each) => each.mode === mode);
  const values = new Map(colours.map((colour) => [colour.name, settingValue(colour, drafts)]));
  const contrasts = flow.pairs.map((pair) => {
    const has = contrastOf(values.get(pair.token) ?? '', values.get(pair.ground) ?? '');
    return { ...pair, has, isLow: has === null || has < pair.needed };
  });
  const low = contrasts.filter(({ isLow }) => isLow).length;
  return (
    <details>
      <summary>
        Colours of {mode} pages{low === 0 ? '' : `: ${low} of ${contrasts.length} contrasts are too low`}
      </summary>
      {colours.map((colour) => {
        const { name, words } = colour;
        const id = `contrasts-${mode}-${name}`;
        const own = contrasts.filter(({ token, ground }) => token === name || ground === name);
        return (
          <div key={name} className="colour">
            <span className="swatch" style={{ background: values.get(name) }} />
            <InputField label={`${name}: ${words}`} aria-describedby={id} {...settingField(colour, drafts)} />
            <ul id={id} className="quiet">
              {own.map(({ token, ground, needed, has, isLow }) => (
                <li key={token + ground}>
                  {token} on {ground}: {has === null ? 'not known' : Math.floor(has * 10) / 10}
                  {isLow ? <strong>, too low: it needs {needed}</strong> : null}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </details>
  );
}
