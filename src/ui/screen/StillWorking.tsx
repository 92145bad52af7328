import { useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';

/** Says that a press is still worked on. It is said aloud by the live region. */
export function StillWorking({ inOverlay }: { readonly inOverlay: boolean }) {
  const isSaid = useUiState(({ published }) => published.slow && (published.snapshot.overlay !== null) === inOverlay);
  const words = useWords();
  return isSaid && <p className="text quiet">{words.key('ui.stillWorking')}</p>;
}
