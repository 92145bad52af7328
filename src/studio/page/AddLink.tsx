import type { JSX } from 'react';
import type { EditBase } from '../messages.ts';
import { Form, InLanguagesField, LinkField, NameField, newLink, noWords, useFields } from './fields.tsx';
import type { ChangeProps } from './useDrafts.ts';

interface AddLinkProps extends ChangeProps {
  /** The elements of the screen. */
  readonly list: EditBase;
}

/** A form for a link at the end of a screen, to a page that is known or to a new address. */
export function AddLink({ list, flow, locales, drafts }: AddLinkProps): JSX.Element {
  const { values, field } = useFields({ link: newLink, newTab: false, texts: noWords });
  const { link, newTab, texts } = values;
  const add = (): void => {
    const edit = { does: 'link', ...list, ...link, newTab, texts } as const;
    drafts.add({ id: `link ${list.file} ${link.name}`, words: `A link to ${link.name} in ${list.file}`, edit });
  };
  return (
    <details>
      <summary>Add a link</summary>
      <Form onSubmit={add}>
        <LinkField label="Leads to" links={flow.links} {...field('link')} />
        <InLanguagesField label="Words of the link" locales={locales} {...field('texts')} />
        <label className="check">
          <input type="checkbox" checked={newTab} onChange={({ target }) => field('newTab').onChange(target.checked)} />
          Opens a new tab
        </label>
      </Form>
    </details>
  );
}

/** A form for one more option of a field. */
export function AddOption({ list, locales, drafts }: Omit<AddLinkProps, 'flow'>): JSX.Element {
  const { values, field } = useFields({ value: '', texts: noWords });
  const add = (): void => {
    const words = `The option ${values.value} of ${list.path.at(-2)} in ${list.file}`;
    const id = `option ${list.file} ${list.path.join('.')} ${values.value}`;
    drafts.add({ id, words, edit: { does: 'option', ...list, ...values } });
  };
  return (
    <details>
      <summary>Add an option of {list.path.at(-2)}</summary>
      <Form onSubmit={add}>
        <NameField label="Its value (words with hyphens)" {...field('value')} />
        <InLanguagesField label="Words of the option" locales={locales} {...field('texts')} />
      </Form>
    </details>
  );
}
