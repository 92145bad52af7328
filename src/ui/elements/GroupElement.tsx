import { use, useId } from 'react';
import { HeadingLevelContext } from '../store/contexts.ts';
import { Elements } from './Elements.tsx';
import type { ElementOf } from './elementOf.ts';
import { HeadingElement } from './HeadingElement.tsx';

export function GroupElement({ element: { title, variant, body } }: { readonly element: ElementOf<'group'> }) {
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
      <HeadingElement element={{ copy: title }} id={titleId} />
      <HeadingLevelContext value={level === 2 ? 3 : 4}>
        <Elements body={body} />
      </HeadingLevelContext>
    </section>
  );
}
