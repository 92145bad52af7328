import { type JSX, useState } from 'react';
import type { EditBase, InLanguages } from '../messages.ts';
import { Choice } from './Choice.tsx';
import { Form } from './Form.tsx';
import { InLanguagesField } from './InLanguagesField.tsx';
import { InputField, NameField } from './InputField.tsx';
import type { Drafts } from './useDrafts.ts';

interface AddLinkProps {
  /** The elements of the screen. */
  readonly list: EditBase;
  readonly links: readonly string[];
  readonly locales: readonly string[];
  readonly drafts: Drafts;
}

/** A form for a link at the end of a screen, to a page that is known or to a new address. */
export function AddLink({ list, links, locales, drafts }: AddLinkProps): JSX.Element {
  const [known, setKnown] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [newTab, setNewTab] = useState(false);
  const [texts, setTexts] = useState<InLanguages>({});
  const isNew = known === '';
  const add = (): void => {
    const to = isNew ? name : known;
    const edit = { does: 'link', ...list, name: to, address: isNew ? address : null, newTab, texts } as const;
    drafts.add({ id: `link ${list.file} ${to}`, words: `A link to ${to} in ${list.file}`, edit });
  };
  return (
    <details>
      <summary>Add a link</summary>
      <Form onSubmit={add}>
        <Choice
          label="Leads to"
          value={known}
          options={[['', 'a new address'], ...links.map((each) => [each, each] as const)]}
          onChoose={setKnown}
        />
        {isNew ? (
          <>
            <NameField label="Name of the link (words with hyphens)" value={name} onChange={setName} />
            <InputField label="Address; {site} is the site of each environment" value={address} onChange={setAddress} />
          </>
        ) : null}
        <InLanguagesField label="Words of the link" locales={locales} value={texts} onChange={setTexts} />
        <label className="check">
          <input type="checkbox" checked={newTab} onChange={({ target }) => setNewTab(target.checked)} />
          Opens a new tab
        </label>
      </Form>
    </details>
  );
}
