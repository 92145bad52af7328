import { type IntlShape, useIntl } from 'react-intl';
import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import type { ParsedText } from '../../engine/contracts/view.ts';
import { brandValues, chooseCopy } from '../../engine/logic/index.ts';
import { useScene } from '../scene/contexts.ts';
import { useScopes } from '../scene/useScopes.ts';
import { placeholders } from './placeholders.ts';
import { tagNames } from './tagNames.ts';

/** Texts as plain words, for names, titles and announcements. */
export interface Words {
  of(message: Message): string;
  choose(choice: CopyChoice): string | null;
  key(copy: string, values?: Message['values']): string;
}

export function useWords(): Words {
  const intl = useIntl();
  const { program } = useScene().published;
  const scopes = useScopes();
  const of = ({ copy, values }: Message): string => {
    const plain = tagsOf(intl, copy).map((tag) => [tag, (chunks: string[]) => chunks.join('')] as const);
    return String(
      intl.formatMessage(
        { id: copy },
        { ...brandValues(program.brand), ...placeholders(values), ...Object.fromEntries(plain) },
      ),
    );
  };
  return {
    of,
    choose(choice) {
      const message = chooseCopy(program, choice, scopes);
      return message && of(message);
    },
    key: (copy, values = {}) => of({ copy, values }),
  };
}

/** The tags of a text in the language of the page. */
export function tagsOf(intl: IntlShape, copy: string): readonly string[] {
  const text = intl.messages[copy];
  return typeof text === 'object' ? tagNames(text as ParsedText) : [];
}
