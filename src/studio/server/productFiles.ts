import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { largestFile } from '../../compiler/load/sources.ts';
import { textOf } from '../../compiler/load/textOf.ts';
import { StudioProblem } from './studioProblem.ts';

/** A file as it was read. */
interface ReadFile {
  readonly text: string;
  /** Names this content. A file is written only while it has the content that was read. */
  readonly mark: string;
}

/** A file to write. */
export interface FileChange {
  readonly file: string;
  /** Null removes the file. */
  readonly text: string | null;
  /** The mark of what was read; null for a file that is new. */
  readonly mark: string | null;
}

/** Writes a new file of the disk. */
type Write = (target: string, text: string) => void;

/** No part begins with a dot; nothing but slashes separates parts. */
const name = /^(?:flows|copy)(?:\/[A-Za-z0-9_][\w.-]*)*\/[A-Za-z0-9_][\w.-]*\.json$/u;

/** What approvers alone change, by a command. On some systems, case does not distinguish files. */
const ofApprovers = /(?:^|\/)(?:protected|consents)\.json$/iu;

/**
 * Reads a file of the product.
 * @param root the folder that holds `flows/` and `copy/`
 */
export function readProductFile(root: string, file: string): ReadFile {
  const target = realTarget(root, file);
  if (statOf(target) === null) throw new StudioProblem(404, `${file} does not exist any more.`);
  const bytes = fs.readFileSync(target);
  const text = textOf(bytes);
  if (typeof text !== 'string') throw new StudioProblem(422, `${file}: ${text.message}. ${text.remedy}.`);
  return { text, mark: markOf(bytes) };
}

/**
 * Writes files of the product: all of them, or none where one cannot be written. Each is replaced as a whole.
 * @param write writes the new file beside the old one
 */
export function writeProductFiles(root: string, changes: readonly FileChange[], write: Write = writeNew): void {
  const steps = changes.map((change) => {
    const target = checked(root, change);
    const folder = path.dirname(target);
    // Nothing that reads the product looks at files with a dot.
    return { ...change, target, folder, beside: path.join(folder, `.studio-${randomBytes(8).toString('hex')}`) };
  });
  const waysBack: (() => void)[] = [];
  try {
    for (const { file, text, mark, target, folder, beside } of steps) {
      if (text === null) continue;
      if (mark === null && !fs.existsSync(folder)) attempt(file, () => fs.mkdirSync(folder));
      attempt(file, () => write(beside, text));
      const mode = statOf(target)?.mode;
      if (mode !== undefined) fs.chmodSync(beside, mode);
    }
    for (const change of changes) checked(root, change);
    for (const { file, text, target, beside } of steps) {
      const old = fs.existsSync(target) ? fs.readFileSync(target) : null;
      attempt(file, () => (text === null ? fs.rmSync(target) : fs.renameSync(beside, target)));
      waysBack.push(() => (old === null ? fs.rmSync(target) : fs.writeFileSync(target, old)));
    }
  } catch (cause) {
    for (const goBack of waysBack) goBack();
    throw cause;
  } finally {
    for (const { beside } of steps) fs.rmSync(beside, { force: true });
    for (const { folder } of steps)
      if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  }
}

/** The target of a change that may be made now. */
function checked(root: string, { file, text, mark }: FileChange): string {
  if (ofApprovers.test(file)) throw new StudioProblem(403, `${file} is changed by its approvers, not by the studio.`);
  if (Buffer.byteLength(text ?? '') > largestFile) throw new StudioProblem(413, `${file} would be larger than 1 MB.`);
  const target = realTarget(root, file);
  const stat = statOf(target);
  if (mark === null && stat !== null) throw new StudioProblem(409, `${file} exists already.`);
  if (mark !== null && stat === null) throw new StudioProblem(409, `${file} was deleted since it was read.`);
  if (mark !== null && markOf(fs.readFileSync(target)) !== mark)
    throw new StudioProblem(409, `${file} was changed elsewhere since it was read.`);
  return target;
}

/** The path of a file, which no link leads to or through. */
function realTarget(root: string, file: string): string {
  if (!name.test(file)) throw new StudioProblem(403, `"${file}" is no JSON file below flows/ or copy/.`);
  const parts = file.split('/');
  const base = parts.pop() ?? '';
  const folder = path.join(fs.realpathSync.native(root), ...parts);
  const isNew = fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined;
  // A new language has a folder of its own.
  const existing = isNew ? path.dirname(folder) : folder;
  if (!fs.existsSync(existing) || fs.realpathSync.native(existing) !== existing)
    throw new StudioProblem(403, `${parts.join('/')}/ does not exist, or is a link. Edit the file where it is.`);
  return path.join(folder, base);
}

/** The file itself, and no link; null where there is none. */
function statOf(target: string): fs.Stats | null {
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (!stat.isFile())
    throw new StudioProblem(403, `${path.basename(target)} is a link or no file. Edit it where it is.`);
  if (stat.size > largestFile) throw new StudioProblem(413, `${path.basename(target)} is larger than 1 MB.`);
  return stat;
}

/** The mark of a content. */
export function markOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const writeNew: Write = (target, text) => fs.writeFileSync(target, text, { flag: 'wx' });

function attempt(file: string, act: () => void): void {
  try {
    act();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StudioProblem(507, `${file} could not be written, and is as it was: ${why}`);
  }
}
