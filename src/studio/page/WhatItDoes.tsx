import { type JSX, type ReactNode, useMemo } from 'react';
import type { FoundPath, SeenResult, Weighed } from '../messages.ts';
import { Dialog } from './Dialog.tsx';
import { asItem, Button, LinkButton, languageName, Quoted } from './fields.tsx';
import { useAnswer } from './useAnswer.ts';
import { type Comparison, useComparison } from './useComparison.tsx';
import type { Drafts } from './useDrafts.ts';

interface WhatItDoesProps {
  readonly drafts: Drafts;
  /** The product without the drafts. */
  readonly result: SeenResult | null;
  readonly paths: ReadonlyMap<string, FoundPath>;
  /** What a state is called. */
  readonly wordsOf: (id: string) => string;
  readonly onClose: () => void;
}

/** What the drafts will do, before they are saved. */
export function WhatItDoes({ drafts, result, paths, wordsOf, onClose }: WhatItDoesProps): JSX.Element {
  const { sent } = drafts;
  const isEmpty = sent.texts.length + sent.edits.length === 0;
  const { answer: weighed, says } = useAnswer<Weighed>('weigh', isEmpty ? null : sent, { waiting });
  const locales = useMemo(() => [...new Set(drafts.texts.map(({ locale }) => locale))], [drafts.texts]);
  const compared = useMemo(() => {
    const { result: after = null, touched = [] } = weighed ?? {};
    return result === null || after === null ? null : { before: result, after, touched, locales };
  }, [weighed, result, locales]);
  const comparison = useComparison(compared, paths);
  const save = async (): Promise<void> => {
    await drafts.save();
    onClose();
  };
  return (
    <>
      <Dialog title="What it will do" onClose={onClose}>
        <p role="status">{isEmpty ? 'There is no draft left.' : says || (weighed && summaryOf(weighed))}</p>
        <DraftList drafts={drafts} />
        {weighed && <Weight weighed={weighed} drafts={drafts} />}
        {weighed && <States weighed={weighed} comparison={comparison} wordsOf={wordsOf} />}
        {weighed === null || weighed.isBlocked || says !== '' ? null : (
          <p className="buttons">
            <Button className="primary" onClick={() => void save()}>
              Save
            </Button>
          </p>
        )}
      </Dialog>
      {comparison.frames}
    </>
  );
}

const waiting = 'The product is tried with the drafts…';

function summaryOf({ isBlocked, findings }: Weighed): string {
  if (isBlocked) return 'It cannot be saved yet: the product would not work.';
  return findings.some(({ isOld }) => !isOld) ? 'It can be saved, and something is left to do.' : 'It can be saved.';
}

function DraftList({ drafts: { texts, edits, drop, write } }: { readonly drafts: Drafts }): JSX.Element {
  const ofTexts = texts.map((draft) => ({
    id: `${draft.locale} ${draft.key}`,
    words: `${draft.key} in ${languageName(draft.locale)}`,
    text: <Quoted locale={draft.locale} text={draft.text} />,
    onDrop: () => write({ ...draft, text: draft.before }),
  }));
  const all = [...ofTexts, ...edits.map(({ id, words }) => ({ id, words, text: null, onDrop: () => drop(id) }))];
  return (
    <Part title="The drafts">
      {all.map(({ id, words, text, onDrop }) => (
        <li key={id}>
          <p>
            {words} {text}
          </p>
          <LinkButton onClick={onDrop}>
            Drop<span className="visually-hidden"> {words}</span>
          </LinkButton>
        </li>
      ))}
    </Part>
  );
}

/** Findings, translations left behind, approvers and the review in words. */
function Weight({ weighed, drafts }: { readonly weighed: Weighed; readonly drafts: Drafts }): JSX.Element {
  const { findings, leftBehind, approvals, changes } = weighed;
  const fresh = findings.filter(({ isOld }) => !isOld);
  const old = findings.length - fresh.length;
  return (
    <>
      <Part title="What a check finds" otherwise="Nothing.">
        {fresh.map(({ words, isError, fix }) => (
          <li key={words}>
            <p>
              <strong>{isError ? 'Error' : 'Left to do'}</strong> {words}
            </p>
            {fix === null ? null : <LinkButton onClick={() => drafts.take(fix)}>{fix.words}</LinkButton>}
          </li>
        ))}
        {old === 0 ? null : <li>{old === 1 ? '1 finding was' : `${old} findings were`} there before.</li>}
      </Part>
      <Part title="Translations left behind" otherwise="None.">
        {leftBehind.map(({ locale, key, text }) => {
          const id = `confirm ${locale} ${key}`;
          const words = `${key} still fits in ${languageName(locale)}`;
          return (
            <li key={id}>
              <p>
                <code>{key}</code> in {languageName(locale)}: <Quoted locale={locale} text={text} />
              </p>
              <LinkButton onClick={() => drafts.add({ id, words, edit: { does: 'confirm', locale, key } })}>
                It still fits<span className="visually-hidden">: {words}</span>
              </LinkButton>
            </li>
          );
        })}
      </Part>
      <Part title="Who must approve" otherwise="Nobody: it is content.">
        {approvals.map(({ who, texts, isRecorded }) => (
          <li key={who}>
            <strong>{who}</strong>
            {texts.length === 0 ? ' looks at the change.' : ` is asked about ${texts.join(', ')}. `}
            {texts.length > 0 && isRecorded ? 'The consent is recorded.' : null}
            {texts.length === 0 || isRecorded ? null : (
              <>
                Save, and they record their consent by <code>npm run review -- --consent {JSON.stringify(who)}</code>.
                Until then it is not handed in.
              </>
            )}
          </li>
        ))}
      </Part>
      <Part title="In words, for those who approve" otherwise="Nothing changes.">
        {changes.map(asItem)}
      </Part>
    </>
  );
}

interface StatesProps extends Pick<WhatItDoesProps, 'wordsOf'> {
  readonly weighed: Weighed;
  readonly comparison: Comparison;
}

/** The states that come, go and change, with pictures of these. */
function States({ weighed: { come, gone }, comparison, wordsOf }: StatesProps): JSX.Element {
  const { pairs, looked, of, left } = comparison;
  return (
    <>
      <Part title="States that come">{come.map(asItem)}</Part>
      <Part title="States that go">{gone.map(asItem)}</Part>
      <section>
        <h3>States that change</h3>
        <p role="status">
          {looked < of ? `${looked} of ${of} states were compared.` : `${pairs.length} of ${of} states look different.`}
          {left > 0 ? ` ${left} more were not looked at.` : ''}
        </p>
        {pairs.map(({ id, before, after, isElsewhere }) => (
          <figure key={id}>
            <figcaption>
              {wordsOf(id)}
              {isElsewhere ? ' What customers did to come here leads elsewhere now.' : ''}
            </figcaption>
            <img src={before} alt={`Before: ${wordsOf(id)}`} />
            <img src={after} alt={`After: ${wordsOf(id)}`} />
          </figure>
        ))}
      </section>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** What stands there if the list is empty; without it, nothing does. */
  readonly otherwise?: string;
  readonly children: ReactNode;
}

function Part({ title, otherwise, children }: PartProps): JSX.Element | null {
  const isEmpty = [children].flat(2).every((each) => each === null);
  if (isEmpty && otherwise === undefined) return null;
  return (
    <section>
      <h3>{title}</h3>
      {isEmpty ? <p>{otherwise}</p> : <ul>{children}</ul>}
    </section>
  );
}
