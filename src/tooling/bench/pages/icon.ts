import { copyFileSync } from 'node:fs';
import path from 'node:path';

const icon = new URL('../../../app/mark.svg', import.meta.url);

/** Puts the product's icon beside a page, and tells its address from there: all pages have the same. */
export function putIcon(folder: string): string {
  copyFileSync(icon, path.join(folder, 'mark.svg'));
  return 'mark.svg';
}
