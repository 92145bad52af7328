import { type JSX, useState } from 'react';
import type { EnvironmentSource } from '../../compiler/generated/source.ts';
import { grouped } from '../../compiler/grouped.ts';
import type { FlowNews } from '../messages.ts';
import { Dialog } from './Dialog.tsx';
import { Button } from './fields.tsx';
import { type ChangeProps, settingField } from './useDrafts.ts';

/** What environments have, in a row each. All that are written together share a column. */
export function Environments({ flow: { environments, features }, drafts }: Omit<ChangeProps, 'locales'>): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const rows = new Set(environments.flatMap(({ base }) => [...partsOf(base.before).keys()]));
  return (
    <>
      <p className="buttons small">
        <Button onClick={() => setOpen(true)}>Environments by features</Button>
      </p>
      {isOpen ? (
        <Dialog title="Environments by features" onClose={() => setOpen(false)}>
          <table className="matrix">
            <caption>
              What is unlike most environments is bold, behind a bar. A switch is changed here. Hosts, addresses and ids
              say where passwords go: an engineer changes them in flows/environments.json.
            </caption>
            <thead>
              <tr>
                <th scope="col">Feature</th>
                {environments.map(({ names }) => (
                  <th key={names[0]} scope="col">
                    {names.join(', ')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...rows].map((row) => (
                <tr key={row}>
                  <th scope="row">
                    {row} <span className="quiet">{features[row]}</span>
                  </th>
                  {cellsOf(row, environments).map(({ isOdd, ...setting }) => {
                    const { value, onChange } = settingField(setting, drafts);
                    return (
                      <td key={setting.words} className={isOdd ? 'check odd' : 'check'}>
                        {isOdd ? <span className="visually-hidden">Unlike most: </span> : null}
                        {typeof value === 'boolean' ? (
                          <input
                            type="checkbox"
                            aria-label={setting.words}
                            checked={value}
                            onChange={({ target }) => onChange(target.checked)}
                          />
                        ) : (
                          linesOf(value).map((line) => <p key={line}>{line}</p>)
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Dialog>
      ) : null}
    </>
  );
}

/** What most environments have in a row is usual, whichever name stands in it. */
function cellsOf(row: string, environments: FlowNews['environments']) {
  const values = environments.map(({ base: { before } }) => partsOf(before).get(row));
  const alike = environments.map(({ names: [own = ''] }, at) => JSON.stringify([values[at]]).replaceAll(own, '{name}'));
  const usual = alike.find((each) => alike.filter((other) => other === each).length > alike.length / 2);
  return environments.map(({ names, base: { file, path } }, at) => {
    const base = { file, path: [...path, row], before: JSON.stringify(values[at]) };
    const isOdd = usual !== undefined && usual !== alike[at];
    return { base, words: `${row} of ${names.join(', ')}`, value: values[at], isOdd };
  });
}

/** The parts of an environment. Each kind of page assets is one. */
function partsOf(environment: string | null): ReadonlyMap<string, unknown> {
  const { assets = [], ...others } = JSON.parse(environment ?? '{}') as Partial<EnvironmentSource>;
  return new Map<string, unknown>([...Object.entries(others), ...grouped(assets, ({ kind }) => `assets, ${kind}`)]);
}

/** A value, a line for each text in it. */
function linesOf(value: unknown): readonly string[] {
  if (value === undefined) return ['none'];
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, part]) =>
    linesOf(part).map((line) => (Array.isArray(value) ? line : `${name}: ${line}`)),
  );
}
