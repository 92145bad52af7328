/** A browser with one page, as a customer's hands and eyes need it: what puppeteer-core and selenium-webdriver both do. */
export interface Driver {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, which knows nothing but what it is given; that and what it returns is JSON. */
  run<Answer, Given = undefined>(inPage: (given: Given) => Answer, given?: Given): Promise<Answer>;
  /** Loads a script into the page. */
  load(script: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses a key by its name, such as `Tab`. */
  press(key: string): Promise<void>;
  /** Types a text where the focus is. */
  write(text: string): Promise<void>;
  /** Selects all that stands in the field with the focus. */
  selectAll(): Promise<void>;
  /** The names of all cookies, also of those that scripts may not read. */
  cookieNames(): Promise<readonly string[]>;
  screenshot(file: string): Promise<void>;
  /** Errors of the page that nothing caught, as far as the browser reports them. */
  errors(): readonly string[];
  end(): Promise<void>;
}

/** A browser that runs, which pages are opened in. */
export interface RunningBrowser {
  /** Opens a page that shares neither cookies nor storage with others. */
  open(): Promise<Driver>;
  end(): Promise<void>;
}
