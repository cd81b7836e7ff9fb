// A small client of the W3C's WebDriver, for browsers that Playwright can't drive as their users have them.

/** The commands that we use, by their names in WebDriver. */
export type Command =
  | 'NewSession'
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'AddCookie'
  | 'SetWindowRect'
  | 'TakeScreenshot';

/** A browser with one window. */
export interface WebDriver {
  /** Runs a command and returns its value. Throws if the browser refuses it, or does not answer in time. */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** The errors of all pages so far: what scripts threw, and what React recovered from. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** How long a command may take, such as opening a page on a busy machine. A frozen page never answers. */
export const commandMilliseconds = 60_000;

/** Calls `attempt` until it returns a value, at most as long as a command may take. */
export async function retry<Value>(attempt: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + commandMilliseconds;
  while (Date.now() < deadline) {
    const value = await attempt();
    if (value !== undefined) return value;
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, 100);
    await promise;
  }
  throw new Error('The browser does not answer');
}
