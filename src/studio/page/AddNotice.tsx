import type { JSX } from 'react';
import type { DayProps } from './Dates.tsx';
import { Form, InLanguagesField, InputField, LinkField, NameField, noLink, noWords, useFields } from './fields.tsx';
import type { ChangeProps } from './useDrafts.ts';

/** A form for a notice above every screen, on some days. */
export function AddNotice({ timeZone, flow, locales, drafts }: ChangeProps & Pick<DayProps, 'timeZone'>): JSX.Element {
  const { values, field } = useFields(empty);
  const { texts, words, link, ...about } = values;
  const { name, from, until } = about;
  const hasLink = link.name !== '' || link.address !== null;
  const add = (): void => {
    const end = (locale: string): string => (hasLink ? ` <${link.name}>${words[locale] ?? ''}</${link.name}>` : '');
    const whole = Object.fromEntries(locales.map((locale) => [locale, `${texts[locale] ?? ''}${end(locale)}`]));
    const edit = { does: 'notice', ...about, texts: whole, link: hasLink ? link : null } as const;
    drafts.add({ id: `notice ${name}`, words: `The notice ${name}, ${from} to ${until}`, edit });
  };
  return (
    <details>
      <summary>Add a dated notice</summary>
      <Form onSubmit={add}>
        <NameField label="Name (words with hyphens)" {...field('name')} />
        <InputField label="What it is about, for those who edit" {...field('description')} />
        <InputField label={`From (${timeZone})`} type="datetime-local" {...field('from')} />
        <InputField label={`Until (${timeZone})`} type="datetime-local" min={from} {...field('until')} />
        <InLanguagesField label="Words" locales={locales} {...field('texts')} />
        <LinkField label="Link at its end" isOptional links={flow.links} {...field('link')} />
        {hasLink ? <InLanguagesField label="Words of the link" locales={locales} {...field('words')} /> : null}
      </Form>
    </details>
  );
}

const empty = { name: '', description: '', from: '', until: '', texts: noWords, words: noWords, link: noLink };
