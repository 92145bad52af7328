import type { Message } from '../../engine/contracts/snapshot.ts';
import type { BannerItem } from '../../engine/contracts/view.ts';
import { chooseCopy, holds } from '../../engine/logic/index.ts';
import { MessageText } from '../copy/MessageText.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useUiState } from '../store/useUiState.ts';

/**
 * What stands above every screen. It follows the time at once, and each item keeps the room of the largest of its texts
 * that come and go with the schedule: nothing may move under the customer's finger.
 */
export function Banner({ items }: { readonly items: readonly BannerItem[] }) {
  const shown = useUiState(({ published: { program, snapshot }, locale, scopes }) => {
    const now = { ...scopes, context: { ...snapshot.context, locale } };
    return items.map((item) => {
      const { screen } = snapshot;
      const isHere = holds(program, item, now) && !(screen !== null && item.except.includes(screen));
      return (
        isHere && {
          said: chooseCopy(program, item.copy, now),
          room: item.room.map((each) => chooseCopy(program, [each], now)),
        }
      );
    });
  });
  if (items.length === 0) return null;
  return (
    <div className="banner">
      {items.map((item, place) => {
        const texts = shown[place];
        return (
          texts && (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are known by their place
            <div className="banner-item" key={place}>
              {texts.room.map((message) => message && <Line key={message.copy} {...item} message={message} isRoom />)}
              <div role={item.announce ? 'status' : undefined}>
                {texts.said && <Line {...item} message={texts.said} />}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}

type Props = Pick<BannerItem, 'tags' | 'icon'> & { readonly message: Message; readonly isRoom?: boolean };

function Line({ message, tags, icon, isRoom = false }: Props) {
  return (
    <div className="banner-line" aria-hidden={isRoom || undefined}>
      {icon && <Icon name={icon} />}
      <p>
        <MessageText message={message} tags={tags} />
      </p>
    </div>
  );
}
