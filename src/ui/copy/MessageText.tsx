import type { Tag } from '../../engine/contracts/richCopy.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { useWords } from '../store/contexts.ts';
import { TagLink } from './TagLink.tsx';

interface Props {
  readonly message: Message;
  readonly tags?: Readonly<Record<string, Tag>> | undefined;
}

/**
 * A text with its links. A tag without a definition shows only its words. Each text gets an element of its own: if a
 * translator has changed the nodes of the old one, they go with it, and React does not write into detached nodes.
 */
export function MessageText({ message, tags = {} }: Props) {
  const words = useWords();
  const drawn = words.drawn(message, (name, inside) => {
    const tag = tags[name];
    return tag ? <TagLink tag={tag}>{inside}</TagLink> : inside;
  });
  return <span key={words.of(message)}>{drawn}</span>;
}
