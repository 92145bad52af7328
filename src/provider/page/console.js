import { showAccounts } from './accounts.js';
import { showClock } from './clock.js';
import { control } from './control.js';
import { byId, tell } from './dom.js';
import { showFaults } from './faults.js';
import { showInbox } from './inbox.js';
import { showRequests } from './requests.js';

showInbox();
showRequests();
showClock();
byId('reset').addEventListener('click', async () => {
  await control('POST', 'reset', {});
  tell('Accounts, sessions, inbox, requests, faults and clock are as at the start.');
});
showFaults(await showAccounts());
