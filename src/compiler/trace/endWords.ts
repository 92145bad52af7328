import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import type { End } from './end.ts';

/** What a customer sees at an end, in words. */
export function endWords(end: End, from: string, model: Model): string {
  switch (end.kind) {
    case 'exit':
      return `leaves by \`${end.id}\``;
    case 'overlay': {
      const title = model.screens.get(end.screen)?.overlays?.[end.name]?.title ?? model.app.overlays[end.name]?.title;
      const afterwards = end.afterwards.map((each) => endWords(each, end.screen, model)).join(' or ');
      return `dialog ${quoted(title, model)}${afterwards === '' ? '' : `, then ${afterwards}`}`;
    }
    case 'screen': {
      const where = end.id === from ? `stays on \`${end.id}\`` : `\`${end.id}\``;
      const told = end.message === null ? titleOf(end, from, model) : quoted(end.message.copy, model);
      return told === '' ? where : `${where}: ${told}`;
    }
    default:
      return unreachable(end);
  }
}

/** A screen that is new to the customer is known by its title. */
function titleOf({ id }: Extract<End, { readonly kind: 'screen' }>, from: string, model: Model): string {
  return id === from ? '' : quoted(model.screens.get(id)?.header.title, model);
}

type Choice = string | readonly { readonly copy: string }[];

/** The text in the first language, without its tags; of several the last, which always holds. */
function quoted(choice: Choice | undefined, model: Model): string {
  const key = typeof choice === 'string' ? choice : listOf(choice).at(-1)?.copy;
  const [texts] = model.copy.values();
  const text = key === undefined ? undefined : texts?.get(key)?.text;
  return text === undefined ? '' : `"${text.replace(/<\/?\w+>/g, '').replaceAll('\n', ' ')}"`;
}
