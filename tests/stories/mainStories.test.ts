import { origin } from './browser.ts';
import { mainStories, passkeyStories } from './mainStories.ts';
import { story } from './story.ts';

mainStories((title, tell) => story(title, ({ customer, provider }) => tell({ customer, provider, origin })));

passkeyStories((title, tell) =>
  story(title, ({ customer, provider, device }) => tell({ customer, provider, device, origin })),
);
