import type { Tag } from '../../engine/contracts/richCopy.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { useWords } from '../store/contexts.ts';
import { TagLink } from './TagLink.tsx';

interface Props {
  readonly message: Message;
  readonly tags?: Readonly<Record<string, Tag>> | undefined;
}

/**
 * A text with its links. A tag without definition shows only its words. Another text is another element: what a translator
 * in the page has made of the old one goes with it, where React would write into nodes that are in the page no more.
 */
export function MessageText({ message, tags = {} }: Props) {
  const words = useWords();
  const drawn = words.drawn(message, (name, inside) => {
    const tag = tags[name];
    return tag ? <TagLink tag={tag}>{inside}</TagLink> : inside;
  });
  return <span key={words.of(message)}>{drawn}</span>;
}
