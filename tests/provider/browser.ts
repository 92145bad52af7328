import { createHash, randomBytes } from 'node:crypto';
import { parseJson } from '../../src/effects/json.ts';

const ion = 'application/ion+json; okta-version=1.0.0';
export const password = 'Correct-horse-1';

/** An answer, read completely. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at many shapes of answer.
  readonly body: any;
}

/** The names of the remediations of an IDX answer. */
export function steps(answer: Answer): readonly string[] {
  return (answer.body?.remediation?.value ?? []).map((one: { name: string }) => one.name);
}

/** Every message key of an IDX answer, wherever it is told. */
export function keys(answer: Answer): readonly string[] {
  return [...answer.text.matchAll(/"i18n":\{"key":"([^"]+)"/g)].map(([, key]) => String(key));
}

/** A browser by hand: cookies, PKCE and the calls of the protocol, without the SDK. */
export class Browser {
  readonly origin: string;
  readonly redirectUri = 'http://app.test/login-ui/login';
  readonly cookies = new Map<string, string>();
  stateHandle = '';
  uid = '';
  verifier = randomBytes(32).toString('hex').slice(0, 43);

  constructor(origin: string) {
    this.origin = origin;
  }

  async call(
    method: string,
    path: string,
    init: { body?: unknown; form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers: Record<string, string> = { ...(cookie === '' ? {} : { cookie }) };
    if (init.body !== undefined) headers['content-type'] = 'application/json';
    const json = init.body === undefined ? null : JSON.stringify(init.body);
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...headers, ...init.headers },
      body: init.form === undefined ? json : new URLSearchParams(init.form),
      redirect: 'manual',
    });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      headers: response.headers,
      text,
      body: parseJson(text),
    };
  }

  interact(changes: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', '/oauth2/default/v1/interact', {
      form: {
        client_id: 'local-client',
        scope: 'openid offline_access user:profile.read user:profile.write',
        redirect_uri: this.redirectUri,
        code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state: 'state-1',
        nonce: 'nonce-1',
        ...changes,
      },
    });
  }

  /** Interact and introspect. */
  async begin(): Promise<Answer> {
    const { body } = await this.interact();
    const answer = await this.introspect({ interactionHandle: body.interaction_handle });
    this.stateHandle = answer.body.stateHandle;
    return answer;
  }

  introspect(body: unknown = { stateToken: this.stateHandle }): Promise<Answer> {
    return this.call('POST', '/idp/idx/introspect', { body, headers: { 'content-type': ion, accept: ion } });
  }

  idx(step: string, body: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('POST', `/idp/idx/${step}`, { body: { ...body, stateHandle: this.stateHandle } });
  }

  identify(username: string, passcode: string = password): Promise<Answer> {
    this.uid = username;
    return this.idx('identify', { identifier: username, credentials: { passcode } });
  }

  /** Begins and gives user ID and password. */
  async logIn(username: string, passcode?: string): Promise<Answer> {
    await this.begin();
    return this.identify(username, passcode);
  }

  /** A call that proves itself with anti-bot token and uid. */
  async proven(step: string, body: Record<string, unknown>): Promise<Answer> {
    const { body: bot } = await this.call('GET', '/_idp/bot-token');
    return this.call('POST', `/idp/idx/${step}`, {
      body: { ...body, uid: this.uid, stateHandle: this.stateHandle },
      headers: { 'x-bot-token': bot.token },
    });
  }

  choose(channel: 'phone' | 'email'): Promise<Answer> {
    const methodType = channel === 'phone' ? 'sms' : 'email';
    return this.proven('challenge', { authenticator: { id: `aut-${channel}`, methodType } });
  }

  /** Brings the account text-and-email to the code screen. */
  async atCode(channel: 'phone' | 'email' = 'phone'): Promise<Browser> {
    await this.logIn('text-and-email');
    await this.choose(channel);
    return this;
  }

  answer(passcode: string, identifier?: string): Promise<Answer> {
    const chosen = identifier === undefined ? {} : { identifier };
    return this.proven('challenge/answer', { credentials: { passcode }, ...chosen });
  }

  async newestCode(): Promise<string> {
    const { body } = await this.call('GET', `/_idp/inbox?user=${this.uid}`);
    return body[0].code;
  }

  token(form: Record<string, string>): Promise<Answer> {
    return this.call('POST', '/oauth2/default/v1/token', {
      form: {
        client_id: 'local-client',
        redirect_uri: this.redirectUri,
        grant_type: 'interaction_code',
        code_verifier: this.verifier,
        ...form,
      },
    });
  }

  /** Signs an account in that needs the password alone, up to the tokens. */
  async tokensOf(username: string): Promise<Answer> {
    return this.token({ interaction_code: interactionCode(await this.logIn(username)) });
  }
}

/** The interaction code of a successful answer. */
export function interactionCode(answer: Answer): string {
  const field = answer.body?.successWithInteractionCode?.value.find(
    (one: { name: string }) => one.name === 'interaction_code',
  );
  return field?.value ?? '';
}
