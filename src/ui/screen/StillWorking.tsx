import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

/** Says that a press is still being processed. The live region announces it. */
export function StillWorking({ inOverlay }: { readonly inOverlay: boolean }) {
  const isShown = useUiState(({ published }) => published.slow && (published.snapshot.overlay !== null) === inOverlay);
  const words = useWords();
  return isShown && <p className="text quiet">{words.key('ui.stillWorking')}</p>;
}
