// Generated from schemas/ by `npm run generate`. Change the schema instead.

export interface Contracts {
  readonly EffectContracts: EffectContracts;
  readonly NotificationContracts: NotificationContracts;
}
export interface EffectContracts {
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
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The code is wrong or too old.
       */
      readonly passcodeInvalid: undefined;
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
      /**
       * Signed in; the tokens wait to be stored.
       */
      readonly success: undefined;
      /**
       * The user ID or the password is wrong, or the policy lets nobody in this way.
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
       * Forgotten here; the provider could not be told.
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
       * The user ID does not meet the requirements.
       */
      readonly userIdRejected: undefined;
      /**
       * The user ID belongs to somebody else.
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
       * phone: by text. email: by email.
       */
      readonly channel: 'phone' | 'email';
    };
    readonly outcomes: {
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
       * The customer closed the prompt, or the device verified nobody.
       */
      readonly dismissed: undefined;
      /**
       * The browser, the device or the product API failed; logged with its code.
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
       * Passkeys are not supported or not offered, the challenge is not valid, or the passkey does not say whose it is; logged with its code.
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
       * The provider could not be reached, or something between answered for it; nothing was lost.
       */
      readonly networkProblem: undefined;
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
    readonly input: {};
    readonly outcomes: {
      /**
       * A passkey was chosen and the device has signed; idx.answerPasskey sends it.
       */
      readonly proven: undefined;
      /**
       * A passkey was chosen that does not say whose it is; logged with its code.
       */
      readonly failed: undefined;
      /**
       * The browser has no such suggestions, or they could not be offered; nobody had asked for them.
       */
      readonly ended: undefined;
    };
  };
  /**
   * Revoke the tokens, cancel the transaction, close the session at the provider, clear own storage and remove own cookies. No part stops the next.
   */
  readonly 'session.clear': {
    readonly input: {};
    readonly outcomes: {
      /**
       * Everything that could be cleared is.
       */
      readonly cleared: undefined;
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
       * The provider knows the customer; the tokens wait to be stored.
       */
      readonly active: undefined;
      /**
       * Looking or resuming failed.
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
       * The issue time of the token is further from this device than allowed.
       */
      readonly clockDrift: undefined;
      /**
       * The browser did not keep the cookies (blocked, or too large).
       */
      readonly notKept: undefined;
      /**
       * There are no tokens, or they cannot be read.
       */
      readonly failed: undefined;
    };
  };
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
   * With a new password the provider takes a new user ID too.
   */
  readonly offersUserId?: boolean;
  readonly channels: Channels;
}
/**
 * Where a code can be sent: by channel the number or address, masked by the provider. A channel that is absent is not offered.
 */
export interface Channels {
  /**
   * The masked phone number, for texts.
   */
  readonly phone?: string;
  /**
   * The masked email address.
   */
  readonly email?: string;
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
