import { type ProductSetting, writeId } from '../messages.ts';
import type { Drafts } from './useDrafts.ts';

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
