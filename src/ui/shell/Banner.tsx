import type { BannerItem } from '../../engine/contracts/view.ts';
import { chooseCopy } from '../../engine/logic/index.ts';
import { MessageText } from '../copy/MessageText.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useUiState } from '../store/useUiState.ts';

/**
 * The banner above every screen. It follows the time at once. Hidden behind an item's text lie those that depend on the
 * schedule: the largest reserves the room, so that nothing moves under the finger. Ad blockers hide a class `banner`.
 */
export function Banner({ items }: { readonly items: readonly BannerItem[] }) {
  const texts = useUiState(({ published: { program, snapshot } }) =>
    items.map(({ layers }) => layers.map((layer) => chooseCopy(program, layer, { context: snapshot.context }))),
  );
  return (
    <div className="shell-messages">
      {items.map(({ tags, icon, role }, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items and their texts are fixed lists
        <div key={item}>
          {texts[item]?.map((message, layer) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={layer} role={layer ? undefined : role}>
              {message && (
                <p>
                  <Icon name={icon} />
                  <span>
                    <MessageText message={message} tags={tags} />
                  </span>
                </p>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
