// Generated from schemas/ by `npm run generate`. Change the schema instead.
import { Button } from './Button.tsx';
import { Divider } from './Divider.tsx';
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

/** The component of each kind of element. */
export const components = {
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
