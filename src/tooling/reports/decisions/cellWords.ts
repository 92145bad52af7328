import { type Mark, markWords } from '../../../compiler/analysis/domains.ts';

/**
 * The values of a cell in words; by those that are missing, where these are fewer.
 * @param domain of the cell's column
 */
export function cellWords(marks: readonly Mark[], domain: readonly (readonly Mark[])[]): string {
  const isNothing = (mark: Mark): boolean =>
    mark.kind === 'absent' || mark.kind === 'empty' || (mark.kind === 'is' && mark.value === '');
  const all = domain.flat();
  if (marks.every(isNothing)) return 'nothing';
  if (all.every((mark) => isNothing(mark) || mark.kind === 'other')) return 'a value';
  const words = marks.map(markWords);
  const missing = all.map(markWords).filter((each) => !words.includes(each));
  return missing.length > 0 && missing.length < words.length ? `anything but ${missing.join(', ')}` : words.join(', ');
}
