import type { Tag } from '../../engine/contracts/richCopy.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { useWords } from '../store/contexts.ts';
import { TagLink } from './TagLink.tsx';

interface Props {
  readonly message: Message;
  readonly tags?: Readonly<Record<string, Tag>> | undefined;
}

/** A text with its links. A tag without definition shows only its words. */
export function MessageText({ message, tags = {} }: Props) {
  return useWords().drawn(message, (name, words) => {
    const tag = tags[name];
    return tag ? <TagLink tag={tag}>{words}</TagLink> : words;
  });
}
