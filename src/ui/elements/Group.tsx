import { use, useId } from 'react';
import { HeadingLevelContext } from '../store/contexts.ts';
import { Elements } from './Elements.tsx';
import type { ElementOf } from './elementOf.ts';
import { Heading } from './Heading.tsx';

export function Group({ element: { title, variant, body } }: { readonly element: ElementOf<'group'> }) {
  const titleId = useId();
  const level = use(HeadingLevelContext);
  if (title === null)
    return (
      <div className={`group ${variant}`}>
        <Elements body={body} />
      </div>
    );
  return (
    <section className={`group ${variant}`} aria-labelledby={titleId}>
      <Heading element={{ copy: title }} id={titleId} />
      <HeadingLevelContext value={level === 2 ? 3 : 4}>
        <Elements body={body} />
      </HeadingLevelContext>
    </section>
  );
}
