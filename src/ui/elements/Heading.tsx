import { use } from 'react';
import type { CopyChoice } from '../../engine/contracts/program.ts';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { HeadingLevelContext } from '../store/contexts.ts';

interface Props {
  readonly copy: CopyChoice;
  readonly id?: string;
}

/** A heading, one level below what it stands in. */
export function Heading({ copy, id }: Props) {
  const message = useChosen(copy);
  const Level = `h${use(HeadingLevelContext)}` as const;
  return (
    message && (
      <Level id={id} className="heading">
        <MessageText message={message} />
      </Level>
    )
  );
}
