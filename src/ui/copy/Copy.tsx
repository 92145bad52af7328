import type { RichCopy } from '../../engine/contracts/richCopy.ts';
import { MessageText } from './MessageText.tsx';
import { useChosen } from './useChosen.ts';

/** The text that holds, with its links; nothing when none holds. */
export function Copy({ copy, tags }: { readonly copy: RichCopy['copy']; readonly tags?: RichCopy['tags'] }) {
  const message = useChosen(copy);
  return message && <MessageText message={message} tags={tags ?? {}} />;
}
