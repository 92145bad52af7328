import { type FormEvent, type JSX, useState } from 'react';
import type { FlowLimit, FlowNews, InLanguages } from '../messages.ts';
import { InLanguagesField } from './InLanguagesField.tsx';
import { NameField } from './NameField.tsx';
import type { Drafts } from './useDrafts.ts';

interface SettingsProps {
  readonly flow: FlowNews;
  readonly locales: readonly string[];
  readonly timeZone: string;
  readonly drafts: Drafts;
}

/** What has one place for the whole product: its limits, and dated notices. */
export function Settings({ flow, locales, timeZone, drafts }: SettingsProps): JSX.Element {
  return (
    <>
      <h2>Settings</h2>
      <h3>Limits</h3>
      {flow.limits.map((limit) => (
        <Limit key={limit.name} limit={limit} drafts={drafts} />
      ))}
      <AddNotice zone={timeZone} locales={locales} drafts={drafts} />
    </>
  );
}

/** A number that screens, rules and texts share. */
function Limit({ limit, drafts }: { readonly limit: FlowLimit; readonly drafts: Drafts }): JSX.Element {
  const { base, name, words, value, specified } = limit;
  const id = `limit ${name}`;
  const draft = drafts.edits.find((each) => each.id === id)?.edit;
  const now = draft?.does === 'write' ? Number(draft.value) : value;
  const write = (next: number): void => {
    if (!Number.isInteger(next) || next < 0) return;
    if (next === value) return drafts.drop(id);
    drafts.add({ id, words: `${words.replace(/\.$/u, '')}: ${next}`, edit: { does: 'write', ...base, value: next } });
  };
  return (
    <label>
      {words}
      <input type="number" min={0} step={1} value={now} onChange={({ target }) => write(target.valueAsNumber)} />
      {specified === null || specified === now ? null : (
        <span className="quiet">The specification has {specified}.</span>
      )}
    </label>
  );
}

/** A form for a notice above every screen, on some days. */
function AddNotice({
  zone,
  locales,
  drafts,
}: Pick<SettingsProps, 'locales' | 'drafts'> & { readonly zone: string }): JSX.Element {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [texts, setTexts] = useState<InLanguages>({});
  const [words, setWords] = useState<InLanguages>({});
  const [linkName, setLinkName] = useState('');
  const [address, setAddress] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const link = linkName === '' ? null : { name: linkName, address };
    const withLink = (locale: string): string =>
      link === null
        ? (texts[locale] ?? '')
        : `${texts[locale] ?? ''} <${link.name}>${words[locale] ?? ''}</${link.name}>`;
    const whole = Object.fromEntries(locales.map((locale) => [locale, withLink(locale)]));
    const edit = { does: 'notice', name, description, from, until, texts: whole, link } as const;
    drafts.add({ id: `notice ${name}`, words: `The notice ${name}, ${from} to ${until}`, edit });
  };
  return (
    <details>
      <summary>Add a dated notice</summary>
      <form onSubmit={add}>
        <NameField label="Name (words with hyphens)" value={name} onChange={setName} />
        <label>
          What it is about, for those who edit
          <input required value={description} onChange={({ target }) => setDescription(target.value)} />
        </label>
        <label>
          From ({zone})
          <input required type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label>
          Until ({zone})
          <input
            required
            type="datetime-local"
            min={from}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </label>
        <InLanguagesField label="Words" locales={locales} value={texts} onChange={setTexts} />
        <NameField
          label="Name of a link at its end, if there is one"
          value={linkName}
          isOptional
          onChange={setLinkName}
        />
        {linkName === '' ? null : (
          <>
            <label>
              Its address, if flows/links.json does not have it
              <input required value={address} onChange={({ target }) => setAddress(target.value)} />
            </label>
            <InLanguagesField label="Words of the link" locales={locales} value={words} onChange={setWords} />
          </>
        )}
        <p className="buttons">
          <button type="submit">Add it to the drafts</button>
        </p>
      </form>
    </details>
  );
}
