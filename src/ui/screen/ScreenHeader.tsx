import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { HeaderView } from '../../engine/contracts/view.ts';
import { firstThatHolds } from '../../engine/logic/index.ts';
import { Copy } from '../copy/Copy.tsx';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { Icon } from '../icons/Icon.tsx';
import { useUiState } from '../store/useUiState.ts';
import { titleId } from './ids.ts';

export function ScreenHeader({ header }: { readonly header: HeaderView }) {
  const icon = useUiState(({ published: { program }, scopes }) => firstThatHolds(program, header.icon, scopes)?.icon);
  return (
    <div className={`screen-header ${header.align}`}>
      <Line look="breadcrumb" copy={header.breadcrumb} />
      {icon && (
        <span className="emblem">
          <Icon name={icon} />
        </span>
      )}
      <h1 id={titleId} tabIndex={-1}>
        <Copy copy={header.title} />
      </h1>
      <Line look="secondary-line" copy={header.secondary} tags={header.tags} />
      <Line look="sub-line" copy={header.sub} tags={header.tags} />
    </div>
  );
}

interface LineProps {
  readonly look: string;
  readonly copy: CopyChoice | null;
  readonly tags?: HeaderView['tags'] | undefined;
}

function Line({ look, copy, tags }: LineProps) {
  const message = useChosen(copy);
  return (
    message && (
      <p className={look}>
        <MessageText message={message} tags={tags} />
      </p>
    )
  );
}
