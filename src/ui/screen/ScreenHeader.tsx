import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { HeaderView } from '../../engine/contracts/view.ts';
import { Copy } from '../copy/Copy.tsx';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { Icon } from '../icons/Icon.tsx';
import { titleId } from './ids.ts';

export function ScreenHeader({ header }: { readonly header: HeaderView }) {
  return (
    <div className={`screen-header ${header.align}`}>
      <Line look="breadcrumb" copy={header.breadcrumb} />
      {header.icon && (
        <span className="emblem">
          <Icon name={header.icon} />
        </span>
      )}
      <h1 id={titleId} tabIndex={-1}>
        <Copy copy={header.title} />
      </h1>
      <Line look="secondary-line" copy={header.secondary} />
      <Line look="sub-line" copy={header.sub} />
    </div>
  );
}

function Line({ look, copy }: { readonly look: string; readonly copy: CopyChoice | null }) {
  const message = useChosen(copy);
  return (
    message && (
      <p className={look}>
        <MessageText message={message} />
      </p>
    )
  );
}
