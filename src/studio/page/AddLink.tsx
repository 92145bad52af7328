import type { JSX } from 'react';
import type { EditBase } from '../messages.ts';
import { Choice, Form, InLanguagesField, InputField, NameField, noWords, useFields } from './fields.tsx';
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
  const { values, field } = useFields({ known: '', name: '', address: '', newTab: false, texts: noWords });
  const { known, name, address, newTab, texts } = values;
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
          options={[['', 'a new address'], ...links.map((each) => [each, each] as const)]}
          {...field('known')}
        />
        {isNew ? (
          <>
            <NameField label="Name of the link (words with hyphens)" {...field('name')} />
            <InputField label="Address; {site} is the site of each environment" {...field('address')} />
          </>
        ) : null}
        <InLanguagesField label="Words of the link" locales={locales} {...field('texts')} />
        <label className="check">
          <input type="checkbox" checked={newTab} onChange={({ target }) => field('newTab').onChange(target.checked)} />
          Opens a new tab
        </label>
      </Form>
    </details>
  );
}
