import type { EnvironmentEntry } from '../../compiler/emit/environments.ts';

/** Whether to reserve room for a launcher from the first frame, so that nothing moves when it appears. */
export function hasLauncher({ assets = [] }: EnvironmentEntry): boolean {
  return assets.some(({ kind }) => kind === 'chat');
}
