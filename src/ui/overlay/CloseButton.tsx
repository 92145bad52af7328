import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../store/contexts.ts';

export function CloseButton({ close }: { readonly close: () => void }) {
  return (
    <button type="button" className="close" aria-label={useWords().key('ui.close')} onClick={close}>
      <Icon name="close" />
    </button>
  );
}
