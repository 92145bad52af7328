import { Children, type ReactNode } from 'react';
import type { Tag } from '../../engine/contracts/richCopy.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { useWords } from '../store/contexts.ts';
import { TagLink } from './TagLink.tsx';

interface Props {
  readonly message: Message;
  readonly tags?: Readonly<Record<string, Tag>> | undefined;
}

/**
 * A text with its links. A tag without a definition shows only its words. Words get an element of their own: if a
 * translator has changed the nodes of the old one, they go with it, and React does not write into detached nodes. Links
 * stay, for one of them may have the focus.
 */
export function MessageText({ message, tags = {} }: Props) {
  const words = useWords();
  let hasLinks = false;
  const drawn = words.drawn(message, (name, inside) => {
    const tag = tags[name];
    hasLinks ||= tag !== undefined;
    return tag ? <TagLink tag={tag}>{apart(inside)}</TagLink> : inside;
  });
  return hasLinks ? <span>{apart(drawn)}</span> : <span key={words.of(message)}>{drawn}</span>;
}

function apart(parts: ReactNode): ReactNode {
  return Children.toArray(parts).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: words that stand at another place are other words
    typeof part === 'string' ? <span key={`${at} ${part}`}>{part}</span> : part,
  );
}
