// Generated from schemas/ by `npm run generate`. Change the schema instead.

export interface Contracts {
  readonly EffectContracts: EffectContracts;
  readonly NotificationContracts: NotificationContracts;
}
export interface EffectContracts {
  /**
   * Add an email address or phone number. No code is sent yet.
   */
  readonly 'account.addContact': {
    readonly input: {
      /**
       * email: an address. phone: a number.
       */
      readonly channel: 'email' | 'phone';
      /**
       * The email address, or the number with its country code, as in +13095550142.
       */
      readonly address: string;
      /**
       * email only. PRIMARY: takes the place of the present one once verified. Without it, SECONDARY.
       */
      readonly role?: 'PRIMARY' | 'SECONDARY';
    };
    readonly outcomes: {
      readonly added: Contact;
      /**
       * The provider does not take it.
       */
      readonly rejected: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Delete an email address or phone number.
   */
  readonly 'account.deleteContact': {
    readonly input: {
      /**
       * email: an address. phone: a number.
       */
      readonly channel: 'email' | 'phone';
      /**
       * The id of the contact, from an earlier outcome.
       */
      readonly id: string;
    };
    readonly outcomes: {
      /**
       * It is deleted.
       */
      readonly deleted: undefined;
      /**
       * There is no such contact, or no longer.
       */
      readonly notFound: undefined;
      /**
       * The provider does not let go of this one.
       */
      readonly rejected: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Delete the password, where the provider offers that.
   */
  readonly 'account.deletePassword': {
    readonly input: {};
    readonly outcomes: {
      /**
       * It is deleted.
       */
      readonly deleted: undefined;
      /**
       * The customer has no password.
       */
      readonly notOffered: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Set a first password, where the provider offers that.
   */
  readonly 'account.enrollPassword': {
    readonly input: {
      /**
       * The new password, exactly as typed.
       */
      readonly password: string;
    };
    readonly outcomes: {
      readonly enrolled: PasswordResource;
      /**
       * The customer has a password already.
       */
      readonly notOffered: undefined;
      /**
       * The password does not meet the requirements.
       */
      readonly rejected: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Read one email address or phone number.
   */
  readonly 'account.getContact': {
    readonly input: {
      /**
       * email: an address. phone: a number.
       */
      readonly channel: 'email' | 'phone';
      /**
       * The id of the contact, from an earlier outcome.
       */
      readonly id: string;
    };
    readonly outcomes: {
      readonly found: Contact;
      /**
       * There is no such contact, or no longer.
       */
      readonly notFound: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Tell whether the customer has a password, and what can be done with it.
   */
  readonly 'account.getPassword': {
    readonly input: {};
    readonly outcomes: {
      readonly enrolled: PasswordResource;
      readonly notEnrolled: PasswordResource;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Read the customer's profile.
   */
  readonly 'account.getProfile': {
    readonly input: {};
    readonly outcomes: {
      readonly found: AccountProfile;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Tell what a profile can hold, and what of it the customer may change.
   */
  readonly 'account.getProfileSchema': {
    readonly input: {};
    readonly outcomes: {
      readonly found: {
        /**
         * Every attribute of a profile.
         */
        readonly attributes: {
          /**
           * Its name.
           */
          readonly name: string;
          /**
           * What it is called.
           */
          readonly title: string;
          /**
           * The customer cannot change it.
           */
          readonly readOnly: boolean;
        }[];
      };
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * List the email addresses or phone numbers of the customer.
   */
  readonly 'account.listContacts': {
    readonly input: {
      /**
       * email: an address. phone: a number.
       */
      readonly channel: 'email' | 'phone';
    };
    readonly outcomes: {
      readonly found: {
        /**
         * One entry for each.
         */
        readonly contacts: readonly Contact[];
      };
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Ask once whether an email address was verified meanwhile, by the link in the email.
   */
  readonly 'account.pollChallenge': {
    readonly input: {
      /**
       * The id of the contact, from an earlier outcome.
       */
      readonly id: string;
      /**
       * From the outcome of account.sendChallenge.
       */
      readonly challengeId: string;
    };
    readonly outcomes: {
      /**
       * It is verified.
       */
      readonly verified: undefined;
      /**
       * It is not yet verified.
       */
      readonly waiting: undefined;
      /**
       * There is no such contact, or no longer.
       */
      readonly notFound: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Send a code to an email address or phone number, to verify it.
   */
  readonly 'account.sendChallenge': {
    readonly input: {
      /**
       * email: an address. phone: a number.
       */
      readonly channel: 'email' | 'phone';
      /**
       * The id of the contact, from an earlier outcome.
       */
      readonly id: string;
      /**
       * phone only. SMS: by text. CALL: by voice. Without it, SMS.
       */
      readonly method?: 'SMS' | 'CALL';
    };
    readonly outcomes: {
      readonly sent: {
        /**
         * email only: names the challenge from now on.
         */
        readonly challengeId?: string;
      };
      /**
       * There is no such contact, or no longer.
       */
      readonly notFound: undefined;
      /**
       * No code can be sent there now.
       */
      readonly rejected: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Replace the password, where the provider offers that.
   */
  readonly 'account.updatePassword': {
    readonly input: {
      /**
       * The new password, exactly as typed.
       */
      readonly password: string;
      /**
       * The password until now, where the policy asks for it.
       */
      readonly currentPassword?: string;
    };
    readonly outcomes: {
      readonly enrolled: PasswordResource;
      /**
       * The customer has no password.
       */
      readonly notOffered: undefined;
      /**
       * The password does not meet the requirements, or the current one is wrong.
       */
      readonly rejected: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Change the given parts of the customer's profile; the others stay as they are.
   */
  readonly 'account.updateProfile': {
    readonly input: {
      /**
       * First name.
       */
      readonly firstName?: string;
      /**
       * Last name.
       */
      readonly lastName?: string;
      /**
       * What the customer likes to be called.
       */
      readonly nickName?: string;
      /**
       * Email address of the profile.
       */
      readonly email?: string;
      /**
       * Language and region, as in en_US.
       */
      readonly locale?: string;
    };
    readonly outcomes: {
      readonly updated: AccountProfile;
      /**
       * The provider does not take one of the values.
       */
      readonly rejected: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Verify an email address or phone number with the code that was sent to it.
   */
  readonly 'account.verifyChallenge': {
    readonly input: {
      /**
       * email: an address. phone: a number.
       */
      readonly channel: 'email' | 'phone';
      /**
       * The id of the contact, from an earlier outcome.
       */
      readonly id: string;
      /**
       * email only: from the outcome of account.sendChallenge.
       */
      readonly challengeId?: string;
      /**
       * The code that the customer typed.
       */
      readonly code: string;
    };
    readonly outcomes: {
      /**
       * It is verified.
       */
      readonly verified: undefined;
      /**
       * The code is wrong or too old.
       */
      readonly passcodeInvalid: undefined;
      /**
       * There is no such contact, or no longer.
       */
      readonly notFound: undefined;
      /**
       * There is no access token, or it is no longer valid.
       */
      readonly signedOut: undefined;
      /**
       * The provider does not allow this with that access token.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Follow a link that the classic transaction offers, with what it asks for.
   */
  readonly 'authn.follow': {
    readonly input: {
      /**
       * The link: cancel, prev, skip, verify, resend, enroll, activate, changePassword, resetPassword, ...
       */
      readonly link: string;
      /**
       * Which one, where the link is a list, as in resend: sms.
       */
      readonly name?: string;
      /**
       * The link is that of a factor of this type, as in sms, push.
       */
      readonly factor?: string;
      /**
       * The provider of that factor, where several have the type.
       */
      readonly provider?: string;
      /**
       * The code that the customer typed.
       */
      readonly passCode?: string;
      /**
       * The answer to a security question.
       */
      readonly answer?: string;
      /**
       * The password until now.
       */
      readonly oldPassword?: string;
      /**
       * The new password, exactly as typed.
       */
      readonly newPassword?: string;
      /**
       * The number to enroll, with its country code.
       */
      readonly phoneNumber?: string;
      /**
       * The number takes the place of the one that is enrolled.
       */
      readonly updatePhone?: boolean;
      /**
       * Send a push without being asked, from now on.
       */
      readonly autoPush?: boolean;
      /**
       * Ask for no second factor on this device for a while.
       */
      readonly rememberDevice?: boolean;
    };
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * There is no transaction: no state token.
       */
      readonly noTransaction: undefined;
      /**
       * The account is unlocked; the customer can sign in.
       */
      readonly unlocked: undefined;
      /**
       * There is no transaction any more; a new one can begin.
       */
      readonly canceled: undefined;
      /**
       * The transaction does not offer that link now.
       */
      readonly notOffered: undefined;
      /**
       * The link is a list, and the name of the one that is meant is missing.
       */
      readonly linkNameMissing: undefined;
      /**
       * The link is a list, and none of that name is in it.
       */
      readonly linkUnknown: undefined;
      /**
       * The code or the answer is wrong.
       */
      readonly passcodeInvalid: undefined;
      /**
       * The new password does not meet the requirements, or the old one is wrong.
       */
      readonly passwordRejected: undefined;
      /**
       * Whether to push by itself was neither yes nor no when it was asked for.
       */
      readonly autoPushFailed: undefined;
      /**
       * Whether to remember the device was neither yes nor no when it was asked for.
       */
      readonly rememberDeviceFailed: undefined;
    };
  };
  /**
   * Look at the classic transaction of this tab, and change nothing about it.
   */
  readonly 'authn.introspect': {
    readonly input: {};
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * There is no transaction: no state token.
       */
      readonly noTransaction: undefined;
    };
  };
  /**
   * Ask again and again until the customer has answered a push, or has not. Retries on its own when the network fails or the provider is busy, after 1, 2, 4, 8 and 16 seconds.
   */
  readonly 'authn.poll': {
    readonly input: {
      /**
       * Seconds between two requests. Without it, half a second.
       */
      readonly delaySeconds?: number;
      /**
       * Send a push without being asked, from now on.
       */
      readonly autoPush?: boolean;
      /**
       * Ask for no second factor on this device for a while.
       */
      readonly rememberDevice?: boolean;
    };
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * Still no answer to the push; the poll can be begun again.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * There is no transaction: no state token.
       */
      readonly noTransaction: undefined;
      /**
       * The transaction waits for nothing that could be polled.
       */
      readonly notOffered: undefined;
      /**
       * The poll was stopped, by authn.stopPolling or by another link.
       */
      readonly stopped: undefined;
      /**
       * Whether to push by itself was neither yes nor no when it was asked for.
       */
      readonly autoPushFailed: undefined;
      /**
       * Whether to remember the device was neither yes nor no when it was asked for.
       */
      readonly rememberDeviceFailed: undefined;
    };
  };
  /**
   * Begin to recover a forgotten password. An unknown user ID is answered like any other.
   */
  readonly 'authn.recoverPassword': {
    readonly input: {
      /**
       * The user ID, as typed without spaces at its ends.
       */
      readonly username: string;
      /**
       * How the customer proves to be the one: by text, email or voice.
       */
      readonly factorType: 'SMS' | 'EMAIL' | 'CALL';
    };
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Go on with the classic transaction of this tab.
   */
  readonly 'authn.resume': {
    readonly input: {};
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * There is no transaction: no state token.
       */
      readonly noTransaction: undefined;
    };
  };
  /**
   * Begin a classic transaction with user ID and password.
   */
  readonly 'authn.signIn': {
    readonly input: {
      /**
       * The user ID, as typed without spaces at its ends.
       */
      readonly username: string;
      /**
       * The password, exactly as typed.
       */
      readonly password: string;
      /**
       * Send the fingerprint of the device along, when it can be had within two seconds.
       */
      readonly sendFingerprint?: boolean;
    };
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * The user ID or the password is wrong.
       */
      readonly invalidCredentials: undefined;
    };
  };
  /**
   * Begin to unlock an account. An unknown user ID is answered like any other.
   */
  readonly 'authn.unlock': {
    readonly input: {
      /**
       * The user ID, as typed without spaces at its ends.
       */
      readonly username: string;
      /**
       * How the customer proves to be the one: by text, email or voice.
       */
      readonly factorType: 'SMS' | 'EMAIL' | 'CALL';
    };
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Go on with a recovery by the token that the email held.
   */
  readonly 'authn.verifyRecoveryToken': {
    readonly input: {
      /**
       * The token.
       */
      readonly recoveryToken: string;
      /**
       * Offer all optional factors for enrollment.
       */
      readonly multiOptionalFactorEnroll?: boolean;
    };
    readonly outcomes: {
      readonly pending: ClassicTransaction;
      /**
       * Signed in.
       */
      readonly success: undefined;
      /**
       * The transaction or the token is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The provider does not allow this.
       */
      readonly refused: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached, or something between answered for it.
       */
      readonly networkProblem: undefined;
      /**
       * The provider did not answer within the deadline; it may have done what was asked.
       */
      readonly timeout: undefined;
      /**
       * A failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
    };
  };
  /**
   * Ask the telephony test hook for the code that was sent, outside production.
   */
  readonly 'hook.readCode': {
    readonly input: {
      /**
       * The user ID of the customer.
       */
      readonly uid: string;
    };
    readonly outcomes: {
      readonly found: {
        /**
         * The six digits.
         */
        readonly code: string;
      };
      /**
       * There is no hook here, or it has no code; the customer types it.
       */
      readonly none: undefined;
    };
  };
  /**
   * Answer the current challenge with the code that the customer typed.
   */
  readonly 'idx.answerCode': {
    readonly input: {
      /**
       * Six digits from the text or email.
       */
      readonly code: string;
    };
    readonly outcomes: {
      readonly pending: Transaction;
      readonly moved: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The code is wrong or too old.
       */
      readonly passcodeInvalid: undefined;
      /**
       * The user ID or the password was wrong, which is told only now.
       */
      readonly invalidCredentials: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Answer the challenge with what the passkey signed.
   */
  readonly 'idx.answerPasskey': {
    readonly input: {};
    readonly outcomes: {
      readonly pending: Transaction;
      readonly moved: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The provider does not take this passkey for this customer, or does not know it.
       */
      readonly passkeyRejected: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Begin a transaction when none waits for it, and identify the customer with user ID and password, also where the policy asks for them one after the other.
   */
  readonly 'idx.authenticate': {
    readonly input: {
      /**
       * The user ID, as typed without spaces at its ends.
       */
      readonly username: string;
      /**
       * The password, exactly as typed.
       */
      readonly password: string;
    };
    readonly outcomes: {
      readonly pending: Transaction;
      readonly moved: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The user ID or the password is wrong, or the policy does not allow this sign-in.
       */
      readonly invalidCredentials: undefined;
      /**
       * The password or the temporary user ID has expired.
       */
      readonly credentialsExpired: undefined;
      /**
       * The password or the temporary user ID is locked.
       */
      readonly signInLocked: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider refuses for good.
       */
      readonly accessDenied: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The code that speaks to the provider did not arrive in time, and loading the page anew did not help; nothing was sent.
       */
      readonly notLoaded: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Cancel the transaction at the provider and forget it here.
   */
  readonly 'idx.cancel': {
    readonly input: {};
    readonly outcomes: {
      /**
       * Cancelled at the provider.
       */
      readonly canceled: undefined;
      /**
       * Forgotten here, but the provider could not be reached.
       */
      readonly failed: undefined;
    };
  };
  /**
   * Answer the provider, which asks for a new password, and give a new user ID where it takes one.
   */
  readonly 'idx.changePassword': {
    readonly input: {
      /**
       * The new password, without spaces at its ends.
       */
      readonly password: string;
      /**
       * The new user ID; empty when the customer keeps theirs.
       */
      readonly userId?: string;
    };
    readonly outcomes: {
      readonly pending: Transaction;
      readonly moved: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The password does not meet the requirements, or is the current one.
       */
      readonly passwordRejected: undefined;
      /**
       * The password is one of the last ones.
       */
      readonly passwordInHistory: undefined;
      /**
       * The password was changed, and the transaction is over: the new one signs in.
       */
      readonly passwordChanged: undefined;
      /**
       * The user ID does not meet the requirements.
       */
      readonly userIdRejected: undefined;
      /**
       * Another customer has this user ID.
       */
      readonly userIdTaken: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Move the transaction to the choice of methods, without asking the provider where its last answer offers it.
   */
  readonly 'idx.goToSelection': {
    readonly input: {};
    readonly outcomes: {
      readonly pending: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The provider offers no choice from here.
       */
      readonly unavailable: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Have a new code sent to the same place.
   */
  readonly 'idx.resendCode': {
    readonly input: {};
    readonly outcomes: {
      readonly pending: Transaction;
      readonly moved: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The code cannot be sent there, and another way may be chosen.
       */
      readonly channelRejected: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
      /**
       * The provider offers no new code from here.
       */
      readonly unavailable: undefined;
    };
  };
  /**
   * Choose where the code is sent, and have it sent.
   */
  readonly 'idx.selectChannel': {
    readonly input: {
      /**
       * phone, phone2, phone3: by text. email, email2: by email.
       */
      readonly channel: 'phone' | 'phone2' | 'phone3' | 'email' | 'email2';
    };
    readonly outcomes: {
      readonly pending: Transaction;
      readonly moved: Transaction;
      /**
       * The code cannot be sent there, and another way may be chosen.
       */
      readonly channelRejected: undefined;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Enroll a passkey: begin, create it on the device, activate it, and say so in the profile.
   */
  readonly 'passkey.enroll': {
    readonly input: {};
    readonly outcomes: {
      /**
       * The passkey works, and the profile says so.
       */
      readonly enrolled: undefined;
      /**
       * The device has a passkey for this account already.
       */
      readonly alreadyEnrolled: undefined;
      /**
       * The customer closed the prompt, or the device could not verify them.
       */
      readonly dismissed: undefined;
      /**
       * The device made a passkey, and it was not activated: it may stay there and not work; logged with its code.
       */
      readonly leftOnDevice: undefined;
      /**
       * The passkey works, and the profile does not say so; logged with its code.
       */
      readonly notTold: undefined;
      /**
       * A call took so long that the browser lets no prompt open without another press, which then prompts at once.
       */
      readonly pressAgain: undefined;
      /**
       * The device or its password manager could not be asked: it has no screen lock, is locked, or failed; logged with its code.
       */
      readonly notReady: undefined;
      /**
       * The session of this browser is over, or another customer's; what follows was not sent.
       */
      readonly signedOut: undefined;
      /**
       * The browser, the device or the product API failed before there was a passkey; logged with its code.
       */
      readonly failed: undefined;
    };
  };
  /**
   * Have the customer prove who they are with a passkey, by the prompt of their device; the proof waits to be sent.
   */
  readonly 'passkey.prove': {
    readonly input: {
      /**
       * signIn: in place of user ID and password. verification: after them, as the provider asks.
       */
      readonly use: 'signIn' | 'verification';
    };
    readonly outcomes: {
      /**
       * The device has signed; idx.answerPasskey sends it.
       */
      readonly proven: undefined;
      /**
       * The customer closed the prompt, or let it wait until it went away; nothing was lost.
       */
      readonly dismissed: undefined;
      /**
       * A call took so long that the browser lets no prompt open without another press, which then prompts at once.
       */
      readonly pressAgain: undefined;
      /**
       * The device or its password manager could not be asked: it has no screen lock, is locked, or failed; logged with its code.
       */
      readonly notReady: undefined;
      /**
       * Passkeys are not supported or not offered, the challenge is not valid, or the passkey does not say whose it is or lacks a part of its answer; logged with its code.
       */
      readonly failed: undefined;
      readonly pending: Transaction;
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The account is locked.
       */
      readonly accountLocked: undefined;
      /**
       * The account is disabled.
       */
      readonly accountDisabled: undefined;
      /**
       * Bot protection blocks the customer.
       */
      readonly blocked: undefined;
      /**
       * The transaction is no longer valid.
       */
      readonly sessionExpired: undefined;
      /**
       * The provider does not let the customer in, and no other try will change that.
       */
      readonly refused: undefined;
      /**
       * The transaction was cancelled.
       */
      readonly canceled: undefined;
      /**
       * The tokens are from another time than this device is in.
       */
      readonly clockDrift: undefined;
      /**
       * Too many requests; the provider asks to wait.
       */
      readonly rateLimited: undefined;
      /**
       * The provider could not be reached; nothing was lost.
       */
      readonly networkProblem: undefined;
      /**
       * What came is no answer of the provider: a page of something between, a server that is out of order, a text that cannot be read; logged with what came.
       */
      readonly serviceProblem: undefined;
      /**
       * The code that speaks to the provider did not arrive in time, and loading the page anew did not help; nothing was sent.
       */
      readonly notLoaded: undefined;
      /**
       * The provider did not answer within the deadline; nothing was lost.
       */
      readonly timeout: undefined;
      /**
       * A message, step or failure that no flow expects; logged with its key.
       */
      readonly unhandled: undefined;
      /**
       * A transaction status that no flow expects.
       */
      readonly unhandledStatus: undefined;
    };
  };
  /**
   * Offer passkeys among the suggestions of the user ID field and wait until one is chosen; the proof waits to be sent.
   */
  readonly 'passkey.suggest': {
    readonly input: {
      /**
       * The customer has signed in here before, so the first challenge is fetched at once: a touch screen opens its suggestions with the first touch.
       */
      readonly expected: boolean;
    };
    readonly outcomes: {
      /**
       * A passkey was chosen and the device has signed; idx.answerPasskey sends it.
       */
      readonly proven: undefined;
      /**
       * A passkey was chosen that does not say whose it is, or whose answer lacks a part; logged with its code.
       */
      readonly failed: undefined;
      /**
       * The browser has no such suggestions, or they could not be offered. The customer had not asked for them.
       */
      readonly ended: undefined;
    };
  };
  /**
   * Revoke the tokens, cancel the transaction, close the session at the provider, clear own storage and remove own cookies. No part stops the next. The session of the browser ends with the tab's only where the tab has begun it.
   */
  readonly 'session.clear': {
    readonly input: {
      /**
       * What ends: what is this tab's, or the session of the browser, whoever began it.
       */
      readonly scope: 'tab' | 'browser';
    };
    readonly outcomes: {
      /**
       * The session at the provider is closed, and everything else that could be cleared is cleared.
       */
      readonly cleared: undefined;
      /**
       * What is this tab's is cleared. The session of the browser is another customer's, or another tab began it: it stays.
       */
      readonly tabCleared: undefined;
      /**
       * The session at the provider may still be open; all the rest is cleared. No resume counts it until it is closed or a customer signs in; logged with the status.
       */
      readonly notClosed: undefined;
    };
  };
  /**
   * Look for a saved transaction, then for a session at the provider, and go on from it.
   */
  readonly 'session.resume': {
    readonly input: {};
    readonly outcomes: {
      /**
       * Neither was found; the customer signs in anew.
       */
      readonly none: undefined;
      readonly resumed: Transaction;
      /**
       * A saved transaction has succeeded, by what was sent here or by a session; the tokens wait to be stored.
       */
      readonly finished: undefined;
      readonly found: Transaction;
      /**
       * The provider has a session, of whichever customer; the tokens wait to be stored.
       */
      readonly active: undefined;
      /**
       * The saved transaction is over, and there is no session at the provider.
       */
      readonly expired: undefined;
      /**
       * Looking or resuming failed; logged with the status or the key.
       */
      readonly failed: undefined;
    };
  };
  /**
   * Check the age of the new tokens, store them in their cookies, read them back and tell the claims.
   */
  readonly 'tokens.store': {
    readonly input: {};
    readonly outcomes: {
      readonly stored: {
        readonly claims: Claims;
        /**
         * The provider's id of the customer.
         */
        readonly oktaId?: string;
        /**
         * This customer said "Not now" to a passkey in the last 30 days, in this browser.
         */
        readonly declinedPasskey: boolean;
      };
      /**
       * The issue time of the token was read, and is further from this device than allowed.
       */
      readonly clockDrift: undefined;
      /**
       * The browser did not keep the cookies (blocked, or too large).
       */
      readonly notKept: undefined;
      /**
       * There are no tokens.
       */
      readonly failed: undefined;
    };
  };
}
/**
 * An email address or phone number of the customer.
 */
export interface Contact {
  /**
   * Its id.
   */
  readonly id: string;
  /**
   * Whether the customer has proved to have it.
   */
  readonly status: 'VERIFIED' | 'UNVERIFIED' | 'other';
  /**
   * The email address or phone number.
   */
  readonly address: string;
  /**
   * An email address: the first one. Of a phone number never.
   */
  readonly primary: boolean;
}
/**
 * The customer's password as a self-service resource: that it exists, never what it is.
 */
export interface PasswordResource {
  /**
   * Its id.
   */
  readonly id?: string;
  /**
   * NOT_ENROLLED when there is none, else ACTIVE or another status of the provider.
   */
  readonly status: string;
  /**
   * When it was set, as the provider writes it.
   */
  readonly created?: string;
  /**
   * When it was last changed, as the provider writes it.
   */
  readonly lastUpdated?: string;
  /**
   * What can be done with it now.
   */
  readonly offers: readonly ('enroll' | 'get' | 'update' | 'delete')[];
}
/**
 * What flows may know of the customer's profile.
 */
export interface AccountProfile {
  /**
   * The user ID.
   */
  readonly login?: string;
  /**
   * First name.
   */
  readonly firstName?: string;
  /**
   * Last name.
   */
  readonly lastName?: string;
  /**
   * What the customer likes to be called.
   */
  readonly nickName?: string;
  /**
   * Email address of the profile.
   */
  readonly email?: string;
  /**
   * Language and region.
   */
  readonly locale?: string;
}
/**
 * Summary of a transaction of the classic API: where it stands and what it offers, never a handle.
 */
export interface ClassicTransaction {
  /**
   * What the provider asks for next.
   */
  readonly status:
    | 'UNAUTHENTICATED'
    | 'PASSWORD_WARN'
    | 'PASSWORD_EXPIRED'
    | 'PASSWORD_RESET'
    | 'RECOVERY'
    | 'RECOVERY_CHALLENGE'
    | 'LOCKED_OUT'
    | 'MFA_ENROLL'
    | 'MFA_ENROLL_ACTIVATE'
    | 'FACTOR_ENROLL'
    | 'MFA_REQUIRED'
    | 'MFA_CHALLENGE'
    | 'other';
  /**
   * What became of the factor. WAITING: the customer has not answered yet, so poll.
   */
  readonly factorResult?: 'WAITING' | 'CHALLENGE' | 'REJECTED' | 'TIMEOUT' | 'CANCELLED' | 'ERROR' | 'other';
  /**
   * What is being recovered.
   */
  readonly recoveryType?: 'PASSWORD' | 'UNLOCK' | 'other';
  /**
   * The factor of the current challenge, as in sms, push.
   */
  readonly factorType?: string;
  /**
   * The links that can be followed, by name; poll is for authn.poll.
   */
  readonly links: readonly string[];
  /**
   * The factors that the customer can choose from.
   */
  readonly factors: {
    /**
     * Its type, as in sms, push.
     */
    readonly factorType: string;
    /**
     * Its provider.
     */
    readonly provider?: string;
    /**
     * Where it reaches the customer, masked by the provider.
     */
    readonly target?: string;
    /**
     * The links of the factor, by name.
     */
    readonly links: readonly string[];
  }[];
}
/**
 * What the context keeps of the identity transaction: a summary, never a handle.
 */
export interface Transaction {
  /**
   * What the identity provider asks for next.
   */
  readonly step:
    | 'identify'
    | 'select-authenticator-authenticate'
    | 'authenticator-verification-data'
    | 'challenge-authenticator'
    | 'reenroll-authenticator'
    | 'enroll-authenticator'
    | 'select-authenticator-enroll'
    | 'reset-authenticator'
    | 'other';
  /**
   * The authenticator of the current challenge.
   */
  readonly authenticator?: 'phone' | 'email' | 'password' | 'webauthn' | 'other';
  /**
   * The provider lets the customer choose another method than the one that it asks for.
   */
  readonly offersSelection?: boolean;
  /**
   * With a new password the provider takes a new user ID too.
   */
  readonly offersUserId?: boolean;
  /**
   * The number or address to which the last code was sent, masked. Absent where the provider does not say.
   */
  readonly sentTo?: string;
  readonly channels: Channels;
}
/**
 * Where a code can be sent: by channel the number or address, masked by the provider. A channel that is absent is not offered. Further numbers and addresses follow the first one in the provider's order; more than these are not shown, and logged.
 */
export interface Channels {
  /**
   * The masked phone number, for texts.
   */
  readonly phone?: string;
  /**
   * A second masked phone number, for texts.
   */
  readonly phone2?: string;
  /**
   * A third masked phone number, for texts.
   */
  readonly phone3?: string;
  /**
   * The masked email address.
   */
  readonly email?: string;
  /**
   * A second masked email address.
   */
  readonly email2?: string;
}
/**
 * What the flows may know of the access token.
 */
export interface Claims {
  /**
   * The customer id.
   */
  readonly uid?: string;
  /**
   * Whether text codes were decided.
   */
  readonly smsEnrolled: 'absent' | 'DO_NOT_ENROLL' | 'ENROLLED' | 'other';
  /**
   * Whether a passkey was enrolled.
   */
  readonly passkeyEnrolled: 'absent' | 'ENROLLED' | 'other';
}
export interface NotificationContracts {
  /**
   * Stop a poll that is under way; it then answers stopped.
   */
  readonly 'authn.stopPolling': {
    readonly input: {};
  };
  /**
   * Remove a cookie of flows/cookies.json.
   */
  readonly 'cookie.remove': {
    readonly input: {
      /**
       * Key of the cookie in cookies.json.
       */
      readonly name: string;
    };
  };
  /**
   * Write a cookie of flows/cookies.json.
   */
  readonly 'cookie.write': {
    readonly input: {
      /**
       * Key of the cookie in cookies.json.
       */
      readonly name: string;
      /**
       * Its value; empty removes it.
       */
      readonly value: string;
      /**
       * Whose it is, for a cookie that is per user; absent or empty: it is not written.
       */
      readonly user?: string;
    };
  };
  /**
   * Send an error entry to the log ingest endpoint.
   */
  readonly 'log.error': {
    readonly input: {
      /**
       * What happened, in fixed words.
       */
      readonly message: string;
      /**
       * A code or key that tells cases apart.
       */
      readonly reason?: string;
    };
  };
  /**
   * Send an informational entry to the log ingest endpoint.
   */
  readonly 'log.info': {
    readonly input: {
      /**
       * What happened, in fixed words.
       */
      readonly message: string;
    };
  };
}
