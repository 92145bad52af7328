import { dialogStories, mainStories, passkeyStories } from '../tests/stories/mainStories.ts';
import { test } from './story.ts';

for (const declare of [mainStories, dialogStories])
  declare((title, tell) => test(title, ({ customer, provider, origin }) => tell({ customer, provider, origin })));

passkeyStories((title, tell) =>
  test(title, ({ customer, provider, device, origin }) => tell({ customer, provider, device, origin })),
);
