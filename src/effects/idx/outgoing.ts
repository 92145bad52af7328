/** A request of the SDK, ready to be sent. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** An anti-bot token should be there, and none could be had. */
  readonly lacksProof?: boolean;
}
