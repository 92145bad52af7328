import { Fragment, type JSX, memo, useState } from 'react';
import { AddNotice } from './AddNotice.tsx';
import { Colours } from './Colours.tsx';
import { Dates, type DayProps } from './Dates.tsx';
import { Environments } from './Environments.tsx';
import { Form, InputField, languageName } from './fields.tsx';
import { type ChangeProps, setSetting, settingField, settingValue } from './useDrafts.ts';

/** What has one place for the whole product. */
export const Settings = memo(function Settings(props: ChangeProps & DayProps): JSX.Element {
  const { flow, locales, drafts, ...about } = props;
  return (
    <>
      <h2>Settings</h2>
      <h3>Brand</h3>
      {flow.brand.map((setting) => (
        <InputField key={setting.words} label={setting.words} {...settingField(setting, drafts)} />
      ))}
      {(['light', 'dark'] as const).map((mode) => (
        <Colours key={mode} {...{ mode, flow, drafts }} />
      ))}
      <h3>Limits</h3>
      {flow.limits.map((limit) => {
        const { name, words, specified } = limit;
        const now = settingValue<number | ''>(limit, drafts);
        // A field that is empty for a moment is a draft, too, and a check says what it lacks.
        const write = (value: string): void => setSetting(limit, value === '' ? value : Number(value), drafts);
        return (
          <Fragment key={name}>
            <InputField label={words} type="number" min={0} step={1} value={String(now)} onChange={write} />
            {specified === null || specified === now ? null : (
              <p className="quiet">The specification has {specified}.</p>
            )}
          </Fragment>
        );
      })}
      <h3>Environments</h3>
      <Environments {...{ flow, drafts }} />
      <h3>Dates</h3>
      <Dates schedule={flow.schedule} {...about} />
      <AddNotice timeZone={about.timeZone} {...{ flow, locales, drafts }} />
      <h3>Languages</h3>
      <AddLanguage locales={locales} drafts={drafts} />
    </>
  );
});

/** A form for one more language, whose texts are those of the first one until they are translated. */
function AddLanguage({ locales, drafts }: Omit<ChangeProps, 'flow'>): JSX.Element {
  const [locale, setLocale] = useState('');
  const add = (): void => {
    const words = `${languageName(locale)} is one more language`;
    drafts.add({ id: `language ${locale}`, words, edit: { does: 'language', locale } });
  };
  return (
    <details>
      <summary>Add a language</summary>
      <p>
        There are {locales.map(languageName).join(' and ')}. The texts of a new language are in{' '}
        {languageName(locales[0] ?? '')} until you translate them, text by text. Save it first.
      </p>
      <Form onSubmit={add}>
        <InputField
          label="Language and region, as in fr-CA"
          pattern="[a-z]{2}-[A-Z]{2}"
          value={locale}
          onChange={setLocale}
        />
      </Form>
    </details>
  );
}
