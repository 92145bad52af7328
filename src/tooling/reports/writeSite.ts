import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const styles = ['../../idp/page/page.css', './report.css'];

/** Writes the pages of `reportSite` and their styles into a folder, in place of all that was there. */
export function writeSite(site: ReadonlyMap<string, string>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of site) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const style of styles) {
    copyFileSync(fileURLToPath(new URL(style, import.meta.url)), path.join(folder, path.basename(style)));
  }
}
