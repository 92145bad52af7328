const prefix = '/_idp/';

/** What stands in for other systems, and is called by clients as those are. */
const standIns: ReadonlySet<string> = new Set([`${prefix}bot-token`, `${prefix}telephony`]);

/** Whether a path is of the control surface, which is not part of what is tried out: nothing goes wrong with it. */
export function isControl(path: string): boolean {
  return path.startsWith(prefix) && !standIns.has(path);
}
