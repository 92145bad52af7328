import type { CopyChoice } from '../../engine/contracts/program.ts';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';

export function Divider({ copy }: { readonly copy: CopyChoice | null }) {
  const message = useChosen(copy);
  if (message === null) return <hr className="divider" />;
  return (
    <p className="divider">
      <span>
        <MessageText message={message} />
      </span>
    </p>
  );
}
