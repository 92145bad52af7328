import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../engine/contracts/snapshot.ts';
import type { Tag } from '../../engine/contracts/view.ts';
import { brandValues } from '../../engine/logic/index.ts';
import { useScene } from '../scene/contexts.ts';
import { placeholders } from './placeholders.ts';
import { TagLink } from './TagLink.tsx';
import { tagsOf } from './useWords.ts';

interface Props {
  readonly message: Message;
  readonly tags?: Readonly<Record<string, Tag>>;
}

/** A text with its links. A tag that nobody defined is just its words. */
export function MessageText({ message, tags = {} }: Props) {
  const intl = useIntl();
  const brand = brandValues(useScene().published.program.brand);
  const drawn = tagsOf(intl, message.copy).map((name) => {
    const tag = tags[name];
    return [name, (chunks: ReactNode[]) => (tag ? <TagLink tag={tag}>{chunks}</TagLink> : chunks)] as const;
  });
  return intl.formatMessage(
    { id: message.copy },
    { ...brand, ...placeholders(message.values), ...Object.fromEntries(drawn) },
  );
}
