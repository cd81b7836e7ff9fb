import { expect } from '@playwright/test';

/** A message that the fake providers received. */
export interface Letter {
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  /** The reply-to address. */
  readonly replyTo: string | null;
}

export interface Outbox {
  /** The latest matching message to `to`, once the worker has sent it. */
  readonly letter: (to: string, fits?: (letter: Letter) => boolean) => Promise<Letter>;
  /** The six digits of the latest code sent to `to`. */
  readonly code: (to: string) => Promise<string>;
}

const codePattern = /\b\d{6}\b/;

/** The outbox of the app at `baseURL`. Only browsers resolve `*.localhost`, so Node uses the IP address. */
export function outboxOf(baseURL: string): Outbox {
  const address = new URL('/dev/outbox', baseURL);
  address.hostname = '127.0.0.1';
  const letter: Outbox['letter'] = async (to, fits = () => true) => {
    address.searchParams.set('to', to);
    let found: Letter | undefined;
    await expect(async () => {
      const letters = (await (await fetch(address)).json()) as Letter[];
      found = letters.find(fits);
      expect(found, `a message to ${to} among ${letters.length}`).toBeDefined();
    }).toPass({ timeout: 60_000 });
    return found as Letter;
  };
  return {
    letter,
    code: async (to) => {
      const { body } = await letter(to, (each) => codePattern.test(each.body));
      return codePattern.exec(body)?.[0] ?? '';
    },
  };
}
