import { type FormEvent, type JSX, useEffect, useState } from 'react';
import type { HandedIn, HandInNews } from '../messages.ts';
import { call } from './call.ts';
import { Dialog } from './Dialog.tsx';

/** Hands saved files in: as a commit on a new branch, or as a patch where there is no git. */
export function HandIn({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [news, setNews] = useState<HandInNews | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [subject, setSubject] = useState('');
  const [branch, setBranch] = useState(`studio/${new Date().toISOString().slice(0, 10)}`);
  const [says, setSays] = useState('Reading…');
  const [handed, setHanded] = useState<HandedIn | null>(null);
  useEffect(() => {
    call<HandInNews>('changed').then(
      (answer) => {
        setNews(answer);
        setChosen(new Set(answer.files.flatMap(({ file, isOwn }) => (isOwn ? [file] : []))));
        setSays(answer.files.length === 0 ? 'No file differs from what is committed.' : '');
      },
      (cause: Error) => setSays(cause.message),
    );
  }, []);
  const choose = (file: string, isChosen: boolean): void =>
    setChosen((before) => new Set([...[...before].filter((each) => each !== file), ...(isChosen ? [file] : [])]));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSays('The commit is checked…');
    call<HandedIn>('handIn', { branch, subject, files: [...chosen] }).then(
      (answer) => {
        setHanded(answer);
        setSays('');
      },
      (cause: Error) => setSays(cause.message),
    );
  };
  const hasFiles = news !== null && news.files.length > 0;
  return (
    <Dialog title="Hand in" onClose={onClose}>
      <p role="status">{says}</p>
      {handed === null ? null : <Handed handed={handed} />}
      {hasFiles && handed === null ? (
        <form onSubmit={send}>
          <fieldset>
            <legend>Files that differ from what is committed</legend>
            {news.files.map(({ file, isOwn }) => (
              <label key={file} className="check">
                <input
                  type="checkbox"
                  checked={chosen.has(file)}
                  onChange={({ target }) => choose(file, target.checked)}
                />
                {file}
                {isOwn ? '' : ' (not changed in the studio)'}
              </label>
            ))}
          </fieldset>
          <label>
            What the change is for, on one line
            <input required maxLength={72} value={subject} onChange={({ target }) => setSubject(target.value)} />
          </label>
          {news.hasGit ? (
            <label>
              Name of the new branch
              <input required value={branch} onChange={({ target }) => setBranch(target.value)} />
            </label>
          ) : (
            <p>This folder has no git with a commit, so that there is a patch to download.</p>
          )}
          <p className="buttons">
            <button type="submit" className="primary">
              {news.hasGit ? 'Make the branch' : 'Make the patch'}
            </button>
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </p>
        </form>
      ) : (
        <p className="buttons">
          <button type="button" onClick={onClose}>
            Close
          </button>
        </p>
      )}
    </Dialog>
  );
}

function Handed({ handed }: { readonly handed: HandedIn }): JSX.Element {
  if ('patch' in handed) {
    const address = URL.createObjectURL(new Blob([handed.patch], { type: 'text/x-patch' }));
    return (
      <p role="status">
        The patch is made.{' '}
        <a href={address} download="studio.patch">
          Download studio.patch
        </a>
      </p>
    );
  }
  return (
    <div role="status">
      <p>
        The branch <code>{handed.branch}</code> has the commit <code>{handed.commit.slice(0, 12)}</code>. Nothing was
        pushed. An engineer takes it from here, or you do: <code>git push origin {handed.branch}</code>
      </p>
      <pre>{handed.message}</pre>
    </div>
  );
}
