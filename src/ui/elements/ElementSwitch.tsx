import { memo } from 'react';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Element } from '../../engine/contracts/view.ts';
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

/** An element is drawn again when something in it changes, and not with the body that it stands in. */
export const ElementSwitch = memo(function ElementSwitch({ element }: { readonly element: Element }) {
  switch (element.type) {
    case 'text':
      return <Text element={element} />;
    case 'note':
      return <Note element={element} />;
    case 'heading':
      return <Heading copy={element.copy} />;
    case 'list':
      return <List element={element} />;
    case 'field':
      return <Field name={element.name} />;
    case 'button':
      return <Button element={element} />;
    case 'link':
      return <Link element={element} />;
    case 'tiles':
      return <Tiles items={element.items} />;
    case 'divider':
      return <Divider copy={element.copy} />;
    case 'group':
      return <Group element={element} />;
    case 'spinner':
      return <Spinner copy={element.copy} />;
    case 'username':
      return <Username value={element.value} />;
    default:
      return unreachable(element);
  }
});
