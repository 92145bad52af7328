import { use } from 'react';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { HeadingLevelContext } from '../store/contexts.ts';
import type { ElementOf } from './elementOf.ts';

interface Props {
  readonly element: Pick<ElementOf<'heading'>, 'copy'>;
  readonly id?: string;
}

/** A heading, one level below its container. */
export function HeadingElement({ element, id }: Props) {
  const message = useChosen(element.copy);
  const Level = `h${use(HeadingLevelContext)}` as const;
  return (
    message && (
      <Level id={id} className="heading">
        <MessageText message={message} />
      </Level>
    )
  );
}
