import { type ComponentType, memo } from 'react';
import type { Element } from '../../engine/contracts/view.ts';
import { Button } from './Button.tsx';
import { Divider } from './Divider.tsx';
import type { ElementOf } from './elementOf.ts';
import { Field } from './Field.tsx';
import { Group } from './Group.tsx';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';
import { List } from './List.tsx';
import { Note } from './Note.tsx';
import { Spinner } from './Spinner.tsx';
import { Text } from './Text.tsx';
import { Tiles } from './Tiles.tsx';
import { Username } from './Username.tsx';

/** The component of each kind of element: one that is missing does not compile. */
const components: { readonly [Kind in Element['type']]: ComponentType<{ readonly element: ElementOf<Kind> }> } = {
  text: Text,
  note: Note,
  heading: Heading,
  list: List,
  field: Field,
  button: Button,
  link: Link,
  tiles: Tiles,
  divider: Divider,
  group: Group,
  spinner: Spinner,
  username: Username,
};

/** An element is drawn again when something in it changes, and not with the body that it stands in. */
export const ElementSwitch = memo(function ElementSwitch({ element }: { readonly element: Element }) {
  const Component = components[element.type] as ComponentType<{ readonly element: Element }>;
  return <Component element={element} />;
});
