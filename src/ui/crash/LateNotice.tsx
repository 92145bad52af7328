import { MessageText } from '../copy/MessageText.tsx';
import { TelephoneLink } from '../copy/TelephoneLink.tsx';
import { useBrand } from '../store/useBrand.ts';

/** Says what to do where the code of a prerendered page did not come or may not run. */
export function LateNotice({ copy }: { readonly copy: 'ui.late' | 'ui.noScript' }) {
  const { supportPhone } = useBrand();
  return (
    <p className="late">
      <span id={copy === 'ui.noScript' ? 'no-script' : undefined}>
        <MessageText message={{ copy, values: {} }} />
      </span>{' '}
      <TelephoneLink>{supportPhone}</TelephoneLink>{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: an address of nothing is this very page, loaded anew */}
      <a className="link" href="">
        <MessageText message={{ copy: 'ui.tryAgain', values: {} }} />
      </a>
    </p>
  );
}
