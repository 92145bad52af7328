import type { Deed } from './deed.ts';
import type { Told } from './overhear.ts';

/** Whether the page was told what somebody did there. */
export function isOf({ kind }: Deed, told: string): boolean {
  switch (kind) {
    case 'press':
    case 'submit':
      return told === 'event';
    case 'dismiss':
      return told === 'dismiss';
    case 'wait':
      return told === 'timer';
    case 'choose':
      return told === 'outcome';
    default:
      return told === 'location';
  }
}

/** What a page was told, in short. */
export function inShort(told: Told): string {
  switch (told.type) {
    case 'request':
      return told.call;
    case 'event':
      return `event ${told.name}`;
    case 'outcome':
      return `outcome ${told.code}`;
    case 'location':
      return `at /${told.route ?? '?'}`;
    default:
      return told.type;
  }
}
