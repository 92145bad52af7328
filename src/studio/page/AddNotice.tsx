import { type JSX, useState } from 'react';
import type { InLanguages } from '../messages.ts';
import { Form } from './Form.tsx';
import { InLanguagesField } from './InLanguagesField.tsx';
import { InputField, NameField } from './InputField.tsx';
import type { Drafts } from './useDrafts.ts';

interface AddNoticeProps {
  /** The time zone of the dates. */
  readonly zone: string;
  readonly locales: readonly string[];
  readonly drafts: Drafts;
}

/** A form for a notice above every screen, on some days. */
export function AddNotice({ zone, locales, drafts }: AddNoticeProps): JSX.Element {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [texts, setTexts] = useState<InLanguages>({});
  const [words, setWords] = useState<InLanguages>({});
  const [linkName, setLinkName] = useState('');
  const [address, setAddress] = useState('');
  const add = (): void => {
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
      <Form onSubmit={add}>
        <NameField label="Name (words with hyphens)" value={name} onChange={setName} />
        <InputField label="What it is about, for those who edit" value={description} onChange={setDescription} />
        <InputField label={`From (${zone})`} type="datetime-local" value={from} onChange={setFrom} />
        <InputField label={`Until (${zone})`} type="datetime-local" min={from} value={until} onChange={setUntil} />
        <InLanguagesField label="Words" locales={locales} value={texts} onChange={setTexts} />
        <NameField
          label="Name of a link at its end, if there is one"
          value={linkName}
          isOptional
          onChange={setLinkName}
        />
        {linkName === '' ? null : (
          <>
            <InputField
              label="Its address, if flows/links.json does not have it"
              value={address}
              onChange={setAddress}
            />
            <InLanguagesField label="Words of the link" locales={locales} value={words} onChange={setWords} />
          </>
        )}
      </Form>
    </details>
  );
}
