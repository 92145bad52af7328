/** A request of the SDK, ready to be sent. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}
