import { useCallback, useEffect, useMemo, useState } from 'react';
import type {
  Fix,
  FlowDraft,
  ProductSetting,
  ReadDraft,
  Rewording,
  Saved,
  SentDrafts,
  TextDraft,
} from '../messages.ts';
import { writeId } from '../messages.ts';
import { call } from './call.ts';

/** A draft, and how the page shows it. */
interface Draft extends TextDraft {
  /** Null while it is read, and where it cannot be shown. */
  readonly message: Rewording['message'] | null;
  readonly problem: string | null;
}

/** What is being changed. */
export interface Drafts {
  readonly texts: readonly Draft[];
  readonly edits: readonly FlowDraft[];
  readonly rewordings: readonly Rewording[];
  /** What came of the last save, in sentences. */
  readonly says: readonly string[];
  /** There is a save that can be undone. */
  readonly isUndoable: boolean;
  /** As the server takes them. */
  readonly sent: SentDrafts;
  write(draft: TextDraft): void;
  add(edit: FlowDraft): void;
  drop(id: string): void;
  take(fix: Fix): void;
  save(): Promise<void>;
  undo(): void;
  discard(): void;
}

/** They are kept in the browser, so that a reload, a broken file or a server that ended loses nothing. */
const store = 'studio-drafts';

/** Keeps drafts until they are saved or discarded. */
export function useDrafts(): Drafts {
  const [{ texts, edits }, setAll] = useState(readStore);
  const [says, setSays] = useState<readonly string[]>([]);
  const [isUndoable, setUndoable] = useState(false);
  useEffect(() => localStorage.setItem(store, JSON.stringify({ texts, edits })), [texts, edits]);

  const write = useCallback((draft: TextDraft): void => {
    const isSame = ({ locale, key }: TextDraft): boolean => locale === draft.locale && key === draft.key;
    const change = (how: (old: Draft | undefined) => Draft | null): void =>
      setAll((before) => {
        const changed = how(before.texts.find(isSame));
        const others = before.texts.filter((each) => !isSame(each));
        return { ...before, texts: changed === null ? others : [...others, changed] };
      });
    setSays([]);
    if (draft.text === draft.before) return change(() => null);
    change((old) => ({ ...draft, message: old?.message ?? null, problem: null }));
    call<ReadDraft>('draft', { text: draft.text, locale: draft.locale }).then(
      // Another letter may have been typed since.
      (read) => change((old) => (old?.text === draft.text ? { ...old, problem: null, ...read } : (old ?? null))),
      (cause: Error) => setSays([cause.message]),
    );
  }, []);
  const drop = useCallback(
    (id: string): void => setAll((before) => ({ ...before, edits: before.edits.filter((each) => each.id !== id) })),
    [],
  );
  const add = useCallback(
    (edit: FlowDraft): void => {
      setSays([]);
      drop(edit.id);
      setAll((before) => ({ ...before, edits: [...before.edits, edit] }));
    },
    [drop],
  );
  const take = useCallback(
    ({ draft }: Fix): void => ('text' in draft ? write(draft.text) : add(draft.edit)),
    [write, add],
  );

  const sent = useMemo((): SentDrafts => {
    const plain = texts.map(({ locale, key, before, text }) => ({ locale, key, before, text }));
    return { texts: plain, edits };
  }, [texts, edits]);
  const save = useCallback(async (): Promise<void> => {
    try {
      const { isWritten, findings } = await call<Saved>('save', sent);
      if (isWritten) setAll(none);
      setUndoable((before) => before || isWritten);
      setSays([isWritten ? 'Saved.' : 'Not saved: the product would not work. The drafts are kept.', ...findings]);
    } catch (cause) {
      setSays([cause instanceof Error ? cause.message : String(cause)]);
    }
  }, [sent]);
  const undo = useCallback((): void => {
    call<{ readonly files: readonly string[]; readonly isLast: boolean }>('undo').then(
      ({ files, isLast }) => {
        setUndoable(!isLast);
        setSays([`The save is undone: ${files.join(', ')}.`]);
      },
      (cause: Error) => setSays([cause.message]),
    );
  }, []);
  const discard = useCallback((): void => {
    setAll(none);
    setSays(['The drafts are discarded.']);
  }, []);

  const rewordings = useMemo(
    () => texts.flatMap(({ locale, key, message }) => (message === null ? [] : [{ locale, key, message }])),
    [texts],
  );
  return { texts, edits, rewordings, says, isUndoable, sent, write, add, drop, take, save, undo, discard };
}

/** The value of a setting with its draft, if there is one. */
export function settingValue<Value>(setting: ProductSetting<Value>, { edits }: Drafts): Value {
  const edit = edits.find(({ id }) => id === writeId(setting.base))?.edit;
  return edit?.does === 'write' ? (edit.value as Value) : setting.value;
}

/** Makes a draft of another value; the value that it has needs none. */
export function setSetting<Value>(setting: ProductSetting<Value>, value: Value, drafts: Drafts): void {
  const id = writeId(setting.base);
  if (value === setting.value) return drafts.drop(id);
  const words = `${setting.words.replace(/\.$/u, '')}: ${value}`;
  drafts.add({ id, words, edit: { does: 'write', ...setting.base, value } });
}

/** The drafts of this browser. */
type Stored = Pick<Drafts, 'texts' | 'edits'>;

const none: Stored = { texts: [], edits: [] };

function readStore(): Stored {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(store) ?? '{}') as Partial<Stored>) };
  } catch {
    return none;
  }
}
