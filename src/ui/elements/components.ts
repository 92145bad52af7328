// Generated from schemas/ by `npm run generate`. Change the schema instead.
import { ButtonElement } from './ButtonElement.tsx';
import { DividerElement } from './DividerElement.tsx';
import { FieldElement } from './FieldElement.tsx';
import { GroupElement } from './GroupElement.tsx';
import { HeadingElement } from './HeadingElement.tsx';
import { LinkElement } from './LinkElement.tsx';
import { ListElement } from './ListElement.tsx';
import { NoteElement } from './NoteElement.tsx';
import { SpinnerElement } from './SpinnerElement.tsx';
import { TextElement } from './TextElement.tsx';
import { TilesElement } from './TilesElement.tsx';
import { UsernameElement } from './UsernameElement.tsx';

/** The component of each kind of element. */
export const components = {
  text: TextElement,
  note: NoteElement,
  heading: HeadingElement,
  list: ListElement,
  field: FieldElement,
  button: ButtonElement,
  link: LinkElement,
  tiles: TilesElement,
  divider: DividerElement,
  group: GroupElement,
  spinner: SpinnerElement,
  username: UsernameElement,
};
