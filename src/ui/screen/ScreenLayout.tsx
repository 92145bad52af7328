import type { ScreenView } from '../../engine/contracts/view.ts';
import { Elements } from '../elements/Elements.tsx';
import { useUiState } from '../store/useUiState.ts';
import { AlertRegion } from './AlertRegion.tsx';
import { titleId } from './ids.ts';
import { ScreenForm } from './ScreenForm.tsx';
import { ScreenHeader } from './ScreenHeader.tsx';
import { useEscape } from './useEscape.ts';

/** One screen: a card and, in a split layout, the aside beside or below it. */
export function ScreenLayout({ view }: { readonly view: ScreenView }) {
  const isBack = useUiState((scene) => scene.isBack);
  useEscape(view.screen);
  return (
    <div className={`screen ${view.layout}`} data-back={isBack || undefined}>
      <section className="card" aria-labelledby={titleId}>
        <ScreenHeader header={view.header} />
        <AlertRegion tags={view.alertTags} />
        <ScreenForm>
          <Elements body={view.body} />
        </ScreenForm>
      </section>
      {view.aside.length > 0 && (
        <div className="aside">
          <Elements body={view.aside} />
        </div>
      )}
    </div>
  );
}
