import type { EnvironmentEntry } from '../../compiler/emit/environments.ts';

/** Whether room is kept for a launcher, from the first frame, so that nothing moves when it comes. */
export function hasLauncher({ assets = [] }: EnvironmentEntry): boolean {
  return assets.some(({ kind }) => kind === 'chat');
}
