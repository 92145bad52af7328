import type { Model } from '../../compiler/link/model.ts';
import { isMeant } from '../../compiler/style/keyPattern.ts';

/**
 * Who must agree to a change of a text: as it is protected now, and as it was before, so that nobody can lift the
 * protection and change the text in one go.
 */
export function approversOf(key: string, models: readonly Model[]): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  const meant = lists.filter(({ texts }) => texts.some((pattern) => isMeant(key, pattern)));
  return [...new Set(meant.map(({ approver }) => approver))].sort();
}

/** Everybody who answers for a protected text. */
export function everybody(models: readonly Model[]): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  return [...new Set(lists.map(({ approver }) => approver))].sort();
}
