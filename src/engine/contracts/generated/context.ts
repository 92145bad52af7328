// Generated from schemas/ by `npm run generate`. Change the schema instead.

/**
 * The session context, in the only place that defines it. x-persist: local, tab or never. x-source: where it comes from at each arrival. x-lifetime: when it is forgotten; x-lifetimes: those of this product, the shortest first. x-pii: personal; never logged, never in local storage. x-role: what the engine does with it. x-read-by: which handwritten code reads it. x-values-of: the field whose options say what it can hold.
 */
export interface Context {
  /**
   * Name of the environment.
   */
  readonly env?: string;
  /**
   * The environment is the one that customers use.
   */
  readonly production?: boolean;
  /**
   * The caller asked for the compact page.
   */
  readonly compact?: 'true' | 'false';
  /**
   * The page is embedded in a native app.
   */
  readonly native?: 'true' | 'false';
  /**
   * Where the customer goes after sign-in.
   */
  readonly gotoUrl?: string;
  /**
   * Where Cancel goes.
   */
  readonly cancelUrl?: string;
  /**
   * The user ID that the customer asked to remember.
   */
  readonly rememberedUserId?: string;
  /**
   * The access token cookie is present, and not another customer's than the tab's.
   */
  readonly hasAccessToken?: boolean;
  /**
   * The session of this browser is another customer's than the one that this tab shows.
   */
  readonly otherCustomer?: boolean;
  /**
   * Whom this tab shows and acts for: the customer id of the access token.
   */
  readonly customer?: string;
  /**
   * The page was opened by a link on a site that is not the company's, as the browser tells it.
   */
  readonly fromOtherSite?: boolean;
  /**
   * The page was loaded again: by a reload, by Back, or because the browser restored it.
   */
  readonly loadedAgain?: boolean;
  /**
   * An access token cookie is there, of whichever customer. It may have run out, or stand beside another.
   */
  readonly tokenListed?: boolean;
  /**
   * A random id that ties the log entries of one visit together.
   */
  readonly traceId?: string;
  /**
   * This tab has shown a screen: without it, an address in the middle of a sign-in comes of a tab that lost what it kept.
   */
  readonly seen?: boolean;
  /**
   * Resuming was tried in this page load, or the session was cleared in it.
   */
  readonly resumeTried?: boolean;
  /**
   * The customer is asked whether to log out, because the page cannot know that they want to.
   */
  readonly logoutAsked?: boolean;
  /**
   * The session at the provider may still be open after a logout. A reload tries again.
   */
  readonly logoutUnfinished?: boolean;
  /**
   * How the customer signs in.
   */
  readonly authFlow?: 'WebAuthn' | 'UIDPWD' | 'ActiveSession';
  /**
   * The customer who is signing in wants this device to keep their user ID.
   */
  readonly remember?: boolean;
  /**
   * The customer who is signing in has typed a user ID, and was asked whether to keep it.
   */
  readonly rememberAsked?: boolean;
  /**
   * The user ID that was typed.
   */
  readonly username?: string;
  /**
   * The user ID that the customer gave for the last sign-in by password.
   */
  readonly givenUid?: string;
  /**
   * The provider's id of the signed-in user.
   */
  readonly oktaId?: string;
  readonly transaction?: Transaction;
  readonly channels?: KeptChannels;
  /**
   * Wrong or empty codes since the last code was sent.
   */
  readonly codeAttempts?: number;
  /**
   * When the last code was sent, in milliseconds since 1970. Absent where this tab does not know.
   */
  readonly codeSentAt?: number;
  /**
   * Minutes until the last code expires, rounded up; 0 when it has expired.
   */
  readonly codeMinutes?: number;
  /**
   * The customer was told that the last code is about to expire.
   */
  readonly codeExpiresTold?: boolean;
  /**
   * The customer was told that the last code has expired.
   */
  readonly codeExpiredTold?: boolean;
  /**
   * Three codes in a row were wrong or empty.
   */
  readonly codeFailed?: boolean;
  /**
   * The customer asked for another method.
   */
  readonly selectAnother?: boolean;
  /**
   * The last sign-in was refused.
   */
  readonly loginPageError?: boolean;
  /**
   * The device gave no passkey: its prompt was closed, or it had none to offer.
   */
  readonly passkeyMissing?: boolean;
  /**
   * Tokens were stored in this journey.
   */
  readonly isAuthenticated?: boolean;
  readonly claims?: Claims;
  /**
   * Why the customer is on the technical error screen.
   */
  readonly techErrorReason?: string;
  /**
   * The customer asked for a new code, so that an older one no longer counts.
   */
  readonly codeReplaced?: boolean;
  /**
   * A new code was sent at the customer's request.
   */
  readonly codeResent?: boolean;
  /**
   * How the customer chose to receive the code.
   */
  readonly channel?: string;
  /**
   * The last code was wrong or empty, so that a reload still says so (spec section 3: otp error).
   */
  readonly codeRefused?: boolean;
  /**
   * The provider refused the new password.
   */
  readonly passwordChangeFailed?: boolean;
  /**
   * Why the provider refused the last sign-in, where that has a screen or words of its own.
   */
  readonly refusal?: 'signInLocked' | 'credentialsExpired' | 'accountDisabled' | 'notVerified' | 'passkeyFailed';
  /**
   * The language that the caller asked for, as long as the customer has not switched.
   */
  readonly lang?: string;
  /**
   * The language of the page.
   */
  readonly locale?: string;
  /**
   * The telephone number on file, as the API sent it.
   */
  readonly userPhoneNumber?: string;
  /**
   * The number on file was not looked up yet, or the customer went where it can be changed.
   */
  readonly phoneOutdated?: boolean;
  /**
   * How the telephony test hook of the environment is used; absent where there is none.
   */
  readonly testHookUse?: 'always' | 'asked';
  /**
   * The caller asked that the telephony test hook fills in the code.
   */
  readonly hook?: 'true' | 'false';
  /**
   * The browser has passkeys; the web view of an app may not.
   */
  readonly passkeysAvailable?: boolean;
  /**
   * The browser wants another press before it asks for a passkey; what it needs is there.
   */
  readonly passkeyAgain?: boolean;
  /**
   * The page asks for a passkey by itself, so that a refusal says nothing.
   */
  readonly passkeyUnasked?: boolean;
  /**
   * The device asked for a passkey by itself, so that it does not ask again unasked.
   */
  readonly passkeyPrompted?: boolean;
  /**
   * The customer said "Not now" to a passkey in the last 30 days, in this browser.
   */
  readonly declinedPasskey?: boolean;
  /**
   * How creating a passkey ended just now.
   */
  readonly passkeyCreation?: 'enrolled' | 'alreadyEnrolled' | 'leftOnDevice' | 'notTold' | 'notReady' | 'failed';
  /**
   * The customer id that the tokens came with, for a tab that did not see them.
   */
  readonly customerId?: string;
}
/**
 * Summary of the identity transaction.
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
 * Where a code could be sent in the sign-in that stored the tokens: masked, until the customer leaves.
 */
export interface KeptChannels {
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
 * What was read of the access token.
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
