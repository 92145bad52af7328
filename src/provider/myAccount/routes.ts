import type { Route } from '../endpoint.ts';
import { addContact, challengeContact, listContacts, readContact, removeContact } from './contacts.ts';
import { deletePassword, enrollPassword, readPassword, updatePassword } from './password.ts';
import { readProfile, readProfileSchema, updateProfile } from './profile.ts';

/** The my-account API. */
export const myAccountRoutes: readonly Route[] = [
  ['GET /idp/myaccount/password', readPassword],
  ['POST /idp/myaccount/password', enrollPassword],
  ['PUT /idp/myaccount/password', updatePassword],
  ['DELETE /idp/myaccount/password', deletePassword],
  ['GET /idp/myaccount/profile', readProfile],
  ['PUT /idp/myaccount/profile', updateProfile],
  ['GET /idp/myaccount/profile/schema', readProfileSchema],
  ['GET /idp/myaccount/emails', listContacts('email')],
  ['POST /idp/myaccount/emails', addContact('email')],
  ['GET /idp/myaccount/emails/*', readContact],
  ['POST /idp/myaccount/emails/*', challengeContact],
  ['DELETE /idp/myaccount/emails/*', removeContact],
  ['GET /idp/myaccount/phones', listContacts('phone')],
  ['POST /idp/myaccount/phones', addContact('phone')],
  ['GET /idp/myaccount/phones/*', readContact],
  ['POST /idp/myaccount/phones/*', challengeContact],
  ['DELETE /idp/myaccount/phones/*', removeContact],
];
