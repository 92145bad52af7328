import { reachOf } from '../analysis/visitor.ts';
import type { EventsSource, Overlay } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

/** The events that the machine itself raises on screens. */
const own = ['enter', 'submit', 'invalid', 'idle'];

export const unusedEvent: LintRule = {
  name: 'unused-event',
  code: 'F112',
  severity: 'both',
  says: 'Every event is raised somewhere, `submit` by a button, and every overlay is opened somewhere.',
  remedy: 'Raise or open it, or remove it',
  details:
    'It is an error where only the Enter key raises `submit`: customers who touch or point cannot go on. All else is a warning.',
  examples: [
    {
      words: 'The link raises the event of the link below it.',
      file: 'flows/sign-in/vc.screen.json',
      path: ['body', 'copy=vc.another', 'event'],
      bad: 'resend',
      good: 'another',
    },
    {
      words: 'The event now leads to a page, and the drawer is left over.',
      file: 'flows/sign-in/step-up.screen.json',
      path: ['on', 'disclosure'],
      bad: { always: true, next: 'leave-to-terms' },
      good: { open: 'disclosure' },
    },
    {
      words: 'The button of the form was taken out, or got an event of its own.',
      file: 'flows/sign-in/vc.screen.json',
      path: ['body', 'copy=vc.verify', 'event'],
      bad: 'resend',
      good: 'submit',
    },
  ],
  check(analysis, report) {
    const raised = new Map<EventsSource, Set<string>>();
    const opened = new Set<string>();
    const holders = [analysis.app, ...analysis.screens.values()];
    analysis.visit({
      raise(event, _, setting) {
        // A common event counts for every screen that overrides it.
        const screens = setting.owner.kind === 'app' ? [...analysis.screens.values()].map(({ on }) => on) : [];
        const reach = [...reachOf(setting, analysis), ...screens];
        for (const events of reach) raised.set(events, (raised.get(events) ?? new Set()).add(event));
      },
      open: (overlay) => opened.add(overlay),
    });

    const checkRaised = (events: EventsSource | undefined, exceptions: readonly string[]): void => {
      for (const event of Object.keys(events ?? {})) {
        if (events === undefined || exceptions.includes(event) || raised.get(events)?.has(event)) continue;
        const place = analysis.origins.key(events, event);
        report.warning(place, `Nothing raises the event "${event}"`, 'Remove it, or add a control that raises it');
      }
    };
    const checkOverlay = (name: string, overlay: Overlay, among: object): void => {
      checkRaised(overlay.on, []);
      if (!opened.has(name)) {
        report.warning(
          analysis.origins.key(among, name),
          `Nothing opens the overlay "${name}"`,
          'Remove it, or open it',
        );
      }
    };

    for (const holder of holders) {
      checkRaised(holder.on, 'screen' in holder ? own : []);
      for (const [name, overlay] of Object.entries(holder.overlays ?? {}))
        checkOverlay(name, overlay, holder.overlays ?? {});
      if (!('screen' in holder) || holder.on.submit === undefined) continue;
      // A control that raises another of the machine's events is reported already, and may be meant.
      if (own.some((event) => raised.get(holder.on)?.has(event))) continue;
      const message = `No button of "${holder.screen}" raises "submit", so that only the Enter key does`;
      const button = '{ "type": "button", "copy": "…", "event": "submit", "variant": "primary" }';
      report.error(analysis.origins.key(holder.on, 'submit'), message, `Add ${button} to "body"`);
    }
  },
};
