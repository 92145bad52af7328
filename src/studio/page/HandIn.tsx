import { type JSX, useState } from 'react';
import type { HandedIn, HandInNews } from '../messages.ts';
import { call } from './call.ts';
import { Dialog } from './Dialog.tsx';
import { Form, InputField } from './fields.tsx';
import { useAnswer } from './useAnswer.ts';

/** Hands saved files in: as a commit on a new branch, or as a patch where there is no git. */
export function HandIn({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { answer: news, says: reading } = useAnswer<HandInNews>('changed', {});
  const files = news?.files ?? [];
  const own = files.flatMap(({ file, isOwn }) => (isOwn ? [file] : []));
  const [chosen = own, setChosen] = useState<readonly string[]>();
  const [subject, setSubject] = useState('');
  const [branch, setBranch] = useState(`studio/${new Date().toISOString().slice(0, 10)}`);
  const [says, setSays] = useState('');
  const [handed, setHanded] = useState<HandedIn | null>(null);
  const choose = (file: string, isChosen: boolean): void =>
    setChosen(isChosen ? [...chosen, file] : chosen.filter((each) => each !== file));
  const send = (): void => {
    setSays('The commit is checked…');
    call<HandedIn>('handIn', { branch, subject, files: chosen }).then(
      (answer) => {
        setHanded(answer);
        setSays('');
      },
      (cause: Error) => setSays(cause.message),
    );
  };
  const isSame = news !== null && files.length === 0;
  const same = news?.hasGit ? 'No file differs from what is committed.' : `Nothing was saved here ${since}.`;
  return (
    <Dialog title="Hand in" onClose={onClose}>
      <p role="status">{isSame ? same : says || reading}</p>
      {handed === null ? null : <Handed handed={handed} />}
      {news !== null && !isSame && handed === null ? (
        <Form button={news.hasGit ? 'Make the branch' : 'Make the patch'} onSubmit={send}>
          <fieldset>
            <legend>Files that differ from what is committed</legend>
            {files.map(({ file, isOwn }) => (
              <label key={file} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(file)}
                  onChange={({ target }) => choose(file, target.checked)}
                />
                {file}
                {isOwn ? '' : ` (not saved in the studio ${since})`}
              </label>
            ))}
          </fieldset>
          <InputField label="What the change is for" maxLength={72} value={subject} onChange={setSubject} />
          {news.hasGit ? (
            <InputField label="Name of the new branch" value={branch} onChange={setBranch} />
          ) : (
            <p>This folder has no git with a commit, so that there is a patch to download.</p>
          )}
        </Form>
      ) : null}
    </Dialog>
  );
}

/** What was saved before is not known any more. */
const since = 'since npm start began';

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
