import { expect } from '@playwright/test';

/** What the fake providers were asked to send. */
export interface Letter {
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  /** Where an answer by e-mail goes. */
  readonly replyTo: string | null;
}

export interface Outbox {
  /** The newest message to `to` that fits, as soon as the worker has sent it. */
  readonly letter: (to: string, fits?: (letter: Letter) => boolean) => Promise<Letter>;
  /** The six digits of the newest code sent to `to`. */
  readonly code: (to: string) => Promise<string>;
}

const codePattern = /\b\d{6}\b/;

/** The outbox of the app at `baseURL`. Only browsers know `*.localhost`, so Node asks by number. */
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
