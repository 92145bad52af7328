import { createIntl, type MessageFormatElement } from 'react-intl';
import type { Scopes } from '../../src/engine/contracts/logic.ts';
import type { CopyChoice } from '../../src/engine/contracts/program.ts';
import type { Message, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { brandValues, chooseCopy, cleanForm } from '../../src/engine/logic/index.ts';
import type { Control } from '../../src/proof/explore/seen.ts';
import { product, views } from './product.ts';

/** The texts of a place in the language that the customer has there. */
export interface Words {
  readonly locale: string;
  readonly view: ScreenView | undefined;
  readonly shared: SharedView | undefined;
  readonly of: (message: Message) => string;
  readonly choose: (copy: CopyChoice | undefined) => string | null;
  readonly key: (copy: string, values?: Message['values']) => string;
  /** What a control is called. */
  readonly named: (control: Control) => string;
}

/** The words at a snapshot. */
export function wordsAt(snapshot: Snapshot): Words {
  const { program } = product;
  const [first = ''] = program.locales;
  const locale = snapshot.context.locale ?? first;
  const [view, shared] = [views.screens[locale]?.[snapshot.screen ?? ''], views.shared[locale]];
  const messages = { ...shared?.messages, ...view?.messages } as Record<string, MessageFormatElement[]>;
  const intl = createIntl({ locale, messages });
  const scopes: Scopes = { context: snapshot.context, form: cleanForm(program, snapshot) };

  const format = ({ copy, values }: Message, heard: (tag: string, words: string) => void): string => {
    const tags = [...JSON.stringify(messages[copy] ?? []).matchAll(/"type":8,"value":"(\w+)"/g)].map(
      ([, tag = '']) => tag,
    );
    const drawn = tags.map((tag) => {
      const join = (chunks: readonly unknown[]): string => {
        heard(tag, chunks.join(''));
        return chunks.join('');
      };
      return [tag, join] as const;
    });
    const given = Object.entries(values).map(([name, value]) => [name, value ?? ''] as const);
    const all = { ...brandValues(program.brand), ...Object.fromEntries(given), ...Object.fromEntries(drawn) };
    return plain(String(intl.formatMessage({ id: copy }, all as Record<string, string>)));
  };
  const of = (message: Message): string => format(message, () => {});
  return {
    locale,
    view,
    shared,
    of,
    key: (copy, values = {}) => of({ copy, values }),
    choose(copy) {
      const message = copy === undefined ? null : chooseCopy(program, copy, scopes);
      return message && of(message);
    },
    named({ message, tag }) {
      let inTag = '';
      const all = format(message, (name, words) => {
        if (name === tag) inTag = plain(words);
      });
      return tag === null ? all : inTag;
    },
  };
}

/** As a reader of the page has it: one space for any. */
function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
