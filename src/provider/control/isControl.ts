const prefix = '/_idp/';

/** Paths that replace other systems, and that clients call as such. */
const standIns: ReadonlySet<string> = new Set([`${prefix}bot-token`, `${prefix}telephony`]);

/** Whether a path belongs to the control surface, which is not under test: no faults apply to it. */
export function isControl(path: string): boolean {
  return path.startsWith(prefix) && !standIns.has(path);
}
