/** A cookie that scripts may not read is here too. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** An input source with its actions, as WebDriver and WebDriver BiDi both take it. */
interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** How one browser is driven: what a customer's hands and eyes need, and no more. A driver is one browser with a new profile. */
export interface Driver {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a piece of code in the page, with names of its own; what it is given and what it answers is JSON. */
  run(body: string, ...given: readonly unknown[]): Promise<unknown>;
  act(sources: readonly InputSource[]): Promise<void>;
  cookies(): Promise<readonly Cookie[]>;
  resize(width: number, height: number): Promise<void>;
  /** What is seen, as PNG in base64. */
  screenshot(): Promise<string>;
  /** Errors of the page that nothing caught, as far as the browser tells them. */
  faults(): readonly string[];
  /** Ends the browser with all that belongs to it, by force where it does not end. */
  end(): Promise<void>;
}
