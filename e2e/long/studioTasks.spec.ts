import { isPseudo } from '../../tests/texts.ts';
import { keyboard, pointer } from '../hands.ts';
import { patiently, test } from '../studio.ts';
import { tasks } from '../studioTasks.ts';

test.skip(isPseudo, 'the studio itself is in English, and shows the languages that staff write');
test.use({ actionTimeout: patiently.timeout });
test.beforeEach(({ workplace }) => workplace.restore());

for (const [device, handOf] of Object.entries({ keyboard, pointer }))
  for (const [title, task] of Object.entries(tasks))
    test(`staff ${title}, by ${device} alone`, ({ page, workplace }) => task({ page, workplace, hand: handOf(page) }));
