import type { JSX, MouseEvent } from 'react';
import { isRepeated } from '../../ui/store/useSend.ts';
import { Button } from './fields.tsx';
import type { Drafts } from './useDrafts.ts';

interface SaveBarProps {
  readonly drafts: Drafts;
  readonly onWeigh: () => void;
  readonly onHandIn: () => void;
}

/** What is changed and not saved yet, and what came of the last save. */
export function SaveBar({ drafts, onWeigh, onHandIn }: SaveBarProps): JSX.Element {
  const { texts, edits, says, isUndoable, undo, discard } = drafts;
  const count = texts.length + edits.length;
  /** A double click is one. */
  const once = (act: () => void) => (click: MouseEvent) => isRepeated(click) || act();
  /** The button that is pressed goes, or becomes another one. */
  const leaving = (act: () => void) =>
    once(() => {
      document.getElementById('drafts')?.focus();
      act();
    });
  return (
    <section className="save" aria-label="Drafts" id="drafts" tabIndex={-1}>
      <div role="status">
        {says.map((each) => (
          <p key={each}>{each}</p>
        ))}
        {count === 0 ? null : <p>{count === 1 ? '1 change is' : `${count} changes are`} not saved.</p>}
      </div>
      <p className="buttons">
        {count > 0 ? (
          <>
            <Button className="primary" onClick={onWeigh}>
              What it will do
            </Button>
            <Button onClick={leaving(discard)}>Discard</Button>
          </>
        ) : (
          <>
            {isUndoable ? <Button onClick={leaving(undo)}>Undo the save</Button> : null}
            <Button onClick={once(onHandIn)}>Hand in</Button>
          </>
        )}
      </p>
    </section>
  );
}
