import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Fix,
  type FlowDraft,
  type FlowNews,
  type ProductSetting,
  type ReadDraft,
  type Rewording,
  type Saved,
  type SentDrafts,
  type TextDraft,
  writeId,
} from '../messages.ts';
import { about, call } from './call.ts';

/** A draft, and how the page shows it. */
interface Draft extends TextDraft {
  /** Null while it is read, and where it cannot be shown. */
  readonly message: Rewording['message'] | null;
  readonly problem: string | null;
}

/** What is being changed. */
export type Drafts = ReturnType<typeof useDrafts>;

/** The same without texts: one object as long as nothing of it changes. */
export type FlowDrafts = Drafts['flow'];

/** What each form of changes is given. */
export interface ChangeProps {
  readonly flow: FlowNews;
  readonly locales: readonly string[];
  readonly drafts: FlowDrafts;
}

/** They are kept in the browser, so that a reload, a broken file or a server that ended loses nothing. */
const store = `studio-drafts ${about.product}`;

/**
 * Keeps drafts until they are saved or discarded. The windows of a browser share them.
 * @param version another object after each change of the files
 */
export function useDrafts(version?: unknown) {
  const [{ texts, edits: all }, setAll] = useState(readStore);
  const edits = useAlike(all);
  /** What came of the last save, in sentences. */
  const [says, setSays] = useState<readonly string[]>([]);
  const [saves, setSaves] = useState<readonly (Pick<Saved, 'number'> & Pick<Stored, 'texts'>)[]>([]);
  /** What the files say since this version of them was read. */
  const [unread, setUnread] = useState<Unread>({ version: undefined, texts: [] });
  const saving = useRef<Promise<void> | null>(null);
  /** All drafts, where the browser does not keep them. */
  const unkept = useRef<Stored | null>(null);
  const latest = useRef(version);
  latest.current = version;
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === store && unkept.current === null) setAll(readStore());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  /** Begins with what is stored, which another window may have changed. */
  const change = (how: (before: Stored) => Stored): void => {
    const next = how(unkept.current ?? readStore());
    setAll(next);
    try {
      localStorage.setItem(store, JSON.stringify(next));
      unkept.current = null;
    } catch {
      unkept.current = next;
      setSays(['The browser does not keep drafts now: save before you leave.']);
    }
  };
  const setWritten = (words: readonly Draft[]): void => {
    const now = latest.current;
    setUnread((old) => ({ version: now, texts: [...(old.version === now ? old.texts : []), ...words] }));
  };

  const write = (draft: TextDraft): void => {
    const changeText = (how: (old: Draft | undefined) => Draft | null): void =>
      change((before) => {
        const old = before.texts.find((each) => isSameText(each, draft));
        const changed = how(old);
        const others = before.texts.filter((each) => !isSameText(each, draft));
        // No translation was said to fit other words.
        const fits = ({ edit }: FlowDraft): boolean =>
          changed?.text === old?.text || edit.does !== 'confirm' || edit.key !== draft.key;
        return { texts: changed === null ? others : [...others, changed], edits: before.edits.filter(fits) };
      });
    setSays([]);
    // A save that is under way may still write other words.
    if (draft.text === draft.before && saving.current === null) return changeText(() => null);
    changeText((old) => ({ ...draft, message: old?.message ?? null, problem: null }));
    call<ReadDraft>('draft', { text: draft.text, locale: draft.locale }).then(
      // Another letter may have been typed since.
      (read) => changeText((old) => (old?.text === draft.text ? { ...old, problem: null, ...read } : (old ?? null))),
      (cause: Error) => setSays([cause.message]),
    );
  };
  const drop = (id: string): void =>
    change((before) => ({ ...before, edits: before.edits.filter((each) => each.id !== id) }));
  const add = (edit: FlowDraft): void => {
    setSays([]);
    drop(edit.id);
    change((before) => ({ ...before, edits: [...before.edits, edit] }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read nothing of a render.
  const flow = useMemo(() => ({ edits, add, drop }), [edits]);
  const take = ({ draft }: Fix): void => ('text' in draft ? write(draft.text) : add(draft.edit));

  /** As the server takes them. */
  const sent = { texts: texts.map(({ locale, key, before, text }) => ({ locale, key, before, text })), edits };
  const send = async (): Promise<void> => {
    try {
      const { isWritten, findings, number } = await call<Saved>('save', sent);
      if (isWritten) {
        change((now) => withoutSaved(now, sent));
        setWritten(texts);
        setSaves((before) => [...before, { number, texts }]);
      }
      setSays([isWritten ? 'Saved.' : 'Not saved: the product would not work. The drafts are kept.', ...findings]);
    } catch (cause) {
      setSays([cause instanceof Error ? cause.message : String(cause)]);
    }
    saving.current = null;
  };
  /** A second click waits for the save of the first. */
  const save = (): Promise<void> => {
    saving.current ??= send();
    return saving.current;
  };
  const undo = (): void => {
    const last = saves.at(-1);
    call<{ readonly files: readonly string[] }>('undo', { number: last?.number }).then(
      ({ files }) => {
        setSaves(saves.slice(0, -1));
        setWritten((last?.texts ?? []).map((each) => ({ ...each, text: each.before, message: null })));
        setSays([`The save is undone: ${files.join(', ')}.`]);
      },
      (cause: Error) => setSays([cause.message]),
    );
  };
  const discard = (): void => {
    change(() => none);
    setSays(['The drafts are discarded.']);
  };

  const shown = unread.version === version ? unread.texts : none.texts;
  const rewordings: readonly Rewording[] = useAlike(
    [...shown, ...texts].flatMap(({ locale, key, message }) => (message === null ? [] : [{ locale, key, message }])),
  );
  const isUndoable = saves.length > 0;
  return { texts, flow, ...flow, unread, rewordings, says, isUndoable, sent, write, take, save, undo, discard };
}

/** The value of a setting with its draft, if there is one. */
export function settingValue<Value>(setting: ProductSetting<Value>, { edits }: FlowDrafts): Value {
  const edit = edits.find(({ id }) => id === writeId(setting.base))?.edit;
  return edit?.does === 'write' ? (edit.value as Value) : setting.value;
}

/** Makes a draft of another value; the value that it has needs none. */
export function setSetting<Value>(setting: ProductSetting<Value>, value: Value, drafts: FlowDrafts): void {
  const id = writeId(setting.base);
  if (value === setting.value) return drafts.drop(id);
  const words = `${setting.words.replace(/\.$/u, '')}: ${value}`;
  drafts.add({ id, words, edit: { does: 'write', ...setting.base, value } });
}

/** What the field of a setting is given. */
export function settingField<Value>(setting: ProductSetting<Value>, drafts: FlowDrafts) {
  const onChange = (value: Value): void => setSetting(setting, value, drafts);
  return { value: settingValue(setting, drafts), onChange };
}

/** The same object as before while it says the same. */
function useAlike<Value>(value: Value): Value {
  const said = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is said.
  return useMemo(() => value, [said]);
}

/** The drafts of this browser. */
interface Stored {
  readonly texts: readonly Draft[];
  readonly edits: readonly FlowDraft[];
}

/** Texts that the files have, while the old words are what was read of them. */
interface Unread extends Pick<Stored, 'texts'> {
  readonly version: unknown;
}

const none: Stored = { texts: [], edits: [] };

function readStore(): Stored {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(store) ?? '{}') as Partial<Stored>) };
  } catch {
    return none;
  }
}

/** Whether both are of the same text. */
export function isSameText(one: Pick<TextDraft, 'locale' | 'key'>, other: Pick<TextDraft, 'locale' | 'key'>): boolean {
  return one.locale === other.locale && one.key === other.key;
}

/** The drafts that were made since a save began. What a text was before is what was saved of it. */
function withoutSaved({ texts, edits }: Stored, saved: SentDrafts): Stored {
  const left = texts.map((draft) => ({
    ...draft,
    before: saved.texts.find((each) => isSameText(each, draft))?.text ?? draft.before,
  }));
  const done = saved.edits.map((each) => JSON.stringify(each));
  return {
    texts: left.filter(({ before, text }) => text !== before),
    edits: edits.filter((each) => !done.includes(JSON.stringify(each))),
  };
}
