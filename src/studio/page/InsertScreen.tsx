import { type JSX, useState } from 'react';
import type { FlowArrow, FlowNews, InLanguages } from '../messages.ts';
import { Choice } from './Choice.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { InLanguagesField } from './InLanguagesField.tsx';
import { InputField, NameField } from './InputField.tsx';
import type { Drafts } from './useDrafts.ts';

interface InsertScreenProps {
  readonly arrow: FlowArrow;
  readonly flow: FlowNews;
  readonly locales: readonly string[];
  readonly drafts: Drafts;
  readonly onClose: () => void;
}

/** A form for a new screen on a way from one place to another. */
export function InsertScreen({ arrow, flow, locales, drafts, onClose }: InsertScreenProps): JSX.Element {
  const [screen, setScreen] = useState('');
  const [purpose, setPurpose] = useState('');
  const [access, setAccess] = useState('');
  const [title, setTitle] = useState<InLanguages>({});
  const [explanation, setExplanation] = useState<InLanguages>({});
  const [shows, setShows] = useState('');
  const [button, setButton] = useState<InLanguages>({});
  const add = (): void => {
    const words = `The screen ${screen} comes before ${arrow.to}`;
    const texts = { title, explanation, button };
    const edit = { does: 'insert', ...arrow.base, screen, purpose, access, shows, ...texts } as const;
    drafts.add({ id: `insert ${screen}`, words, edit });
    onClose();
  };
  return (
    <Dialog title={`Insert a screen before ${arrow.to}`} onClose={onClose}>
      <p>{arrow.words}</p>
      <Form onSubmit={add}>
        <NameField
          label="Name, which is its address, too (words with hyphens, as in confirm-email)"
          value={screen}
          onChange={setScreen}
        />
        <InputField label="What it is for, in a sentence" value={purpose} onChange={setPurpose} />
        <Choice
          label="Who may come here"
          value={access}
          isRequired
          options={[['', 'Choose'], ...flow.accesses.map(({ name, words }) => [name, `${name}: ${words}`] as const)]}
          onChoose={setAccess}
        />
        <InLanguagesField label="Heading" locales={locales} value={title} onChange={setTitle} />
        <InLanguagesField
          label="Text below it, if there is any"
          locales={locales}
          value={explanation}
          isOptional
          onChange={setExplanation}
        />
        <Choice
          label="What it shows of the customer: write its name where it belongs, as in {email}"
          value={shows}
          options={[
            ['', 'Nothing'],
            ...flow.shownValues.map(({ name, path, words }) => [path, `{${name}} (${path}): ${words}`] as const),
          ]}
          onChoose={setShows}
        />
        <InLanguagesField label="Button that leads on" locales={locales} value={button} onChange={setButton} />
      </Form>
    </Dialog>
  );
}
