import type { JSX } from 'react';
import type { FlowArrow } from '../messages.ts';
import { Dialog } from './Dialog.tsx';
import { Choice, Form, InLanguagesField, InputField, NameField, noWords, useFields } from './fields.tsx';
import type { ChangeProps } from './useDrafts.ts';

interface InsertScreenProps extends ChangeProps {
  /** Null while the form is closed, which keeps what is typed. */
  readonly arrow: FlowArrow | null;
  readonly onClose: () => void;
}

/** A form for a new screen on a way from one place to another. */
export function InsertScreen({ arrow, flow, locales, drafts, onClose }: InsertScreenProps): JSX.Element | null {
  const { values, field, clear } = useFields(empty);
  if (arrow === null) return null;
  const add = (): void => {
    const words = `The screen ${values.screen} comes before ${arrow.to}`;
    const edit = { does: 'insert', ...arrow.base, ...values } as const;
    drafts.add({ id: `insert ${values.screen}`, words, edit });
    clear();
    onClose();
  };
  return (
    <Dialog title={`Insert a screen before ${arrow.to}`} onClose={onClose}>
      <p>{arrow.words}</p>
      <Form onSubmit={add}>
        <NameField label="Name and address (words with hyphens, as in confirm-email)" {...field('screen')} />
        <InputField label="What it is for, in a sentence" {...field('purpose')} />
        <Choice
          label="Who may come here"
          isRequired
          options={[['', 'Choose'], ...flow.accesses.map(({ name, words }) => [name, `${name}: ${words}`] as const)]}
          {...field('access')}
        />
        <InLanguagesField label="Heading" locales={locales} {...field('title')} />
        <InLanguagesField label="Text below it, if any" isOptional locales={locales} {...field('explanation')} />
        <Choice
          label="What it shows of the customer: write its name where it belongs, as in {email}"
          options={[
            ['', 'Nothing'],
            ...flow.shownValues.map(({ name, path, words }) => [path, `{${name}} (${path}): ${words}`] as const),
          ]}
          {...field('shows')}
        />
        <InLanguagesField label="Button that leads on" locales={locales} {...field('button')} />
      </Form>
    </Dialog>
  );
}

const empty = { screen: '', purpose: '', access: '', shows: '', title: noWords, explanation: noWords, button: noWords };
