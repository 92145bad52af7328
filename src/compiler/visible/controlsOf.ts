import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { CopyAlternative, Element, Field, ScreenFile, ShellItem, Tags } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { type Demand, wantedBy } from '../trace/possible.ts';
import type { Spot } from '../walk/visitor.ts';
import type { Control } from './control.ts';
import { namesOf } from './names.ts';

type Choice = string | readonly CopyAlternative[];

/** Everything on a screen that customers can press or fill in, the frame included. Overlays are modal, and so not part of it. */
export function controlsOf(screen: ScreenFile, { app }: Model): readonly Control[] {
  const frame = [...app.shell.header, ...app.shell.footer];
  return [
    ...(screen.alert === undefined ? [] : tagControls(screen.alert, screen.alertTags, [])),
    ...controlsIn([...screen.body, ...(screen.aside ?? [])], [], screen.form),
    ...frame.filter(({ except }) => !except?.includes(screen.screen)).flatMap(frameControls),
  ];
}

/** The controls of a body. */
export function controlsIn(
  body: readonly Element[],
  outer: Demand = [],
  form: ScreenFile['form'] = {},
): readonly Control[] {
  return body.flatMap((element) => controlsAt(element, [...outer, ...wantedBy(element)], form));
}

function controlsAt(element: Element, demand: Demand, form: ScreenFile['form']): readonly Control[] {
  switch (element.type) {
    case 'button':
      return [press('button', element.copy, element.event, demand, { of: element, part: 'copy' }, element.look)];
    case 'link':
      return [press('link', element.copy, element.event, demand, { of: element, part: 'copy' })];
    case 'tiles':
      return element.items.map((item) => press('link', item.copy, item.event, demand, { of: item, part: 'copy' }));
    case 'text':
    case 'note':
      return tagControls(element.copy, element.tags, demand);
    case 'list':
      return element.items.flatMap(({ copy, tags }) => tagControls(copy, tags, demand));
    case 'group':
      return controlsIn(element.body, demand, form);
    case 'field':
      return fieldControls(form?.[element.name], demand);
    case 'heading':
    case 'divider':
    case 'spinner':
    case 'username':
      return [];
    default:
      return unreachable(element);
  }
}

function press(
  kind: 'button' | 'link',
  copy: Choice,
  event: string,
  demand: Demand,
  spot: Spot,
  look?: string,
): Control {
  return { kind, names: namesOf(copy), event, within: null, isPrimary: look === 'primary', demand, spot };
}

function tagControls(copy: Choice, tags: Tags | undefined, demand: Demand): readonly Control[] {
  // A tag that does nothing has been told, and is no control.
  const working = Object.entries(tags ?? {}).filter(([, { event, telephone }]) => event !== undefined || telephone);
  return working.map(([name, tag]) => ({
    kind: tag.event === undefined ? 'telephone' : 'link',
    names: namesOf(copy, name),
    event: tag.event ?? null,
    within: null,
    isPrimary: false,
    demand,
    spot: { of: tags ?? {}, part: name },
  }));
}

function fieldControls(field: Field | undefined, demand: Demand): readonly Control[] {
  if (field === undefined) return [];
  const still = { event: null, isPrimary: false } as const;
  const options = (field.options ?? []).map((option): Control => {
    const spot = { of: option, part: 'copy' };
    const demands = [...demand, ...wantedBy(option)];
    return { kind: 'option', names: namesOf(option.copy), demand: demands, spot, within: field.label, ...still };
  });
  const spot = { of: field, part: 'label' };
  return [{ kind: 'field', names: namesOf(field.label), demand, spot, within: null, ...still }, ...options];
}

function frameControls(item: ShellItem): readonly Control[] {
  const demand = wantedBy(item);
  const tags = tagControls(item.copy, item.tags, demand);
  const spot = { of: item, part: 'copy' };
  return item.event === undefined ? tags : [press('link', item.copy, item.event, demand, spot), ...tags];
}
