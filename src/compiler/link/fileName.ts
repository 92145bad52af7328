/** The file name without its endings: the id that the file defines. */
export function nameOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/(?:\.screen|\.flow)?\.json$/, '');
}

/** The locale whose folder a copy file is in. */
export function localeOf(file: string): string {
  return file.split('/')[1] ?? '';
}
