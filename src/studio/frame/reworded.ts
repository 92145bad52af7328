import type { Messages } from '../../engine/contracts/view.ts';
import type { Views } from '../../ui/views.ts';
import type { Rewording } from '../messages.ts';

/** Views with other words. */
export function reworded({ shared, screens }: Views, rewordings: readonly Rewording[]): Views {
  const inLocale = <View extends { readonly messages: Messages }>(view: View, locale: string): View => {
    const own = rewordings.filter(({ key, locale: of }) => of === locale && key in view.messages);
    const messages = { ...view.messages, ...Object.fromEntries(own.map(({ key, message }) => [key, message])) };
    return own.length === 0 ? view : { ...view, messages };
  };
  return {
    shared: mapped(shared, inLocale),
    screens: mapped(screens, (views, locale) => mapped(views, (view) => inLocale(view, locale))),
  };
}

function mapped<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
