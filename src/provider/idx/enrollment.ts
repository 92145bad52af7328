import type { Account, Channel } from '../accounts/account.ts';
import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';

/** One way to send a code. */
export interface Method {
  readonly type: 'sms' | 'voice' | 'email';
  readonly label: string;
}

/** A phone or an email of an account for codes. */
export interface Enrollment {
  readonly channel: Channel;
  readonly authenticatorId: string;
  readonly enrollmentId: string;
  readonly label: string;
  /** The usual method. */
  readonly method: 'sms' | 'email';
  /** All methods; the usual one first. */
  readonly methods: readonly Method[];
  /** The full number or address. */
  readonly reachedAt: string;
  readonly described: JsonObject;
}

/** A code that was sent. */
export interface SentCode {
  readonly channel: Channel;
  readonly method: Method['type'];
  readonly code: string;
  /** In milliseconds of the provider's clock. */
  readonly sentAt: number;
}

const voice: Method = { type: 'voice', label: 'Voice call' };

/** The channels of an account in the order of the offer; an unknown one has none. */
export function enrollmentsOf(
  account: Account | undefined,
  { phoneOffersVoice }: Partial<Pick<Settings, 'phoneOffersVoice'>> = {},
): readonly Enrollment[] {
  if (account === undefined) return [];
  const { username, phone, email, morePhones, moreEmails } = account;
  const phones = [...(phone === undefined ? [] : [phone]), ...morePhones];
  const emails = [...(email === undefined ? [] : [email]), ...moreEmails];
  return [
    ...phones.map((one, index) => phoneEnrollment(ownerOf(username, index), one, phoneOffersVoice)),
    ...emails.map((one, index) => emailEnrollment(ownerOf(username, index), one)),
  ];
}

/** What the ids of a second and further place of an account end with. */
function ownerOf(username: string, index: number): string {
  return index === 0 ? username : `${username}-${index + 1}`;
}

/** `+13095551234` becomes `+1 XXX-XXX-1234`; a number of another country keeps its code alone. */
function maskPhone(phone: string): string {
  const last = phone.slice(-4);
  return phone.startsWith('+1') ? `+1 XXX-XXX-${last}` : `${phone.slice(0, 3)} XXXX XX${last}`;
}

/** `textandemail@example.test` becomes `t***l@example.test`. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***${name.slice(-1)}@${host}`;
}

/** The enrollment of a phone. */
export function phoneEnrollment(owner: string, phone: string, offersVoice = false): Enrollment {
  return enrollment(owner, phone, {
    channel: 'phone',
    key: 'phone_number',
    label: 'Phone',
    method: 'sms',
    methods: [{ type: 'sms', label: 'SMS' }, ...(offersVoice ? [voice] : [])],
    profile: { phoneNumber: maskPhone(phone) },
  });
}

function emailEnrollment(owner: string, email: string): Enrollment {
  return enrollment(owner, email, {
    channel: 'email',
    key: 'okta_email',
    label: 'Email',
    method: 'email',
    methods: [{ type: 'email', label: 'Email' }],
    profile: { email: maskEmail(email) },
  });
}

type Kind = Pick<Enrollment, 'channel' | 'label' | 'method' | 'methods'> & {
  readonly key: string;
  readonly profile: JsonObject;
};

function enrollment(owner: string, reachedAt: string, { key, profile, ...kind }: Kind): Enrollment {
  const enrollmentId = `${kind.channel}-${owner}`;
  return {
    ...kind,
    authenticatorId: `aut-${kind.channel}`,
    enrollmentId,
    reachedAt,
    described: {
      id: enrollmentId,
      key,
      type: kind.channel,
      displayName: kind.label,
      profile,
      methods: kind.methods.map(({ type }) => ({ type })),
    },
  };
}
