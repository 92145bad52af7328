import { useWords } from '../store/contexts.ts';

/** Stands where the first screen will be. The style lets it appear only when the wait is long enough to be noticed. */
export function Notice({ copy }: { readonly copy: string }) {
  return (
    <p className="notice" role="status">
      <span className="ring" aria-hidden="true" />
      {useWords().key(copy)}
    </p>
  );
}
