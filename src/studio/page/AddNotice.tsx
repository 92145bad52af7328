import type { JSX } from 'react';
import { Form, InLanguagesField, InputField, NameField, noWords, useFields } from './fields.tsx';
import type { Drafts } from './useDrafts.ts';

interface AddNoticeProps {
  /** The time zone of the dates. */
  readonly zone: string;
  readonly locales: readonly string[];
  readonly drafts: Drafts;
}

/** A form for a notice above every screen, on some days. */
export function AddNotice({ zone, locales, drafts }: AddNoticeProps): JSX.Element {
  const { values, field } = useFields(empty);
  const { name, description, from, until, texts, words, linkName, address } = values;
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
        <NameField label="Name (words with hyphens)" {...field('name')} />
        <InputField label="What it is about, for those who edit" {...field('description')} />
        <InputField label={`From (${zone})`} type="datetime-local" {...field('from')} />
        <InputField label={`Until (${zone})`} type="datetime-local" min={from} {...field('until')} />
        <InLanguagesField label="Words" locales={locales} {...field('texts')} />
        <NameField label="Name of a link at its end, if there is one" isOptional {...field('linkName')} />
        {linkName === '' ? null : (
          <>
            <InputField label="Its address, if flows/links.json does not have it" {...field('address')} />
            <InLanguagesField label="Words of the link" locales={locales} {...field('words')} />
          </>
        )}
      </Form>
    </details>
  );
}

const empty = {
  name: '',
  description: '',
  from: '',
  until: '',
  texts: noWords,
  words: noWords,
  linkName: '',
  address: '',
};
