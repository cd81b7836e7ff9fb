import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailListener, startMailListener } from './mail-listener.ts';

const received: { raw: Buffer; recipients: readonly string[] }[] = [];
let isDown = false;
let listener: MailListener;

beforeAll(async () => {
  listener = await startMailListener(
    { port: 0, host: '127.0.0.1', name: 'mail.portal.test', maxBytes: 20_000, tls: null },
    {
      isOurAddress: async (address) => {
        if (isDown) throw new Error('the database is away');
        return address.endsWith('@mail.portal.test');
      },
      receive: async (raw, recipients) => {
        if (isDown) throw new Error('the database is away');
        received.push({ raw, recipients });
        return true;
      },
    },
  );
});
afterAll(() => listener.close());

async function deliver(to: string | string[], text = 'Hello'): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    await transport.sendMail({ from: 'ana@example.test', to, subject: 'Hello', text });
    return 250;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  }
}

test('issue 6 item 3, the listener: accepts mail for our addresses with its content and envelope recipients', async () => {
  expect(await deliver('reply+x@mail.portal.test', 'My lease')).toBe(250);
  expect(received.at(-1)?.recipients).toEqual(['reply+x@mail.portal.test']);
  expect(received.at(-1)?.raw.toString()).toContain('My lease');
});

test('relays no mail: rejects other recipients and accepts our own in the same message', async () => {
  const before = received.length;
  expect(await deliver('friend@elsewhere.test')).toBe(550);
  expect(received).toHaveLength(before);
  expect(await deliver(['friend@elsewhere.test', 'reply+y@mail.portal.test'])).toBe(250);
  expect(received.at(-1)?.recipients).toEqual(['reply+y@mail.portal.test']);
});

test('rejects mail that is too large or has too many recipients', async () => {
  expect(await deliver('reply+x@mail.portal.test', 'long '.repeat(8000))).not.toBe(250);
  const many = Array.from({ length: 25 }, (_, at) => `reply+${at}@mail.portal.test`);
  expect(await deliver(many)).toBe(250);
  expect(received.at(-1)?.recipients).toHaveLength(20);
});

test('asks the sender to retry when mail cannot be stored', async () => {
  isDown = true;
  expect(await deliver('reply+x@mail.portal.test')).toBe(451);
  isDown = false;
  expect(await deliver('reply+x@mail.portal.test')).toBe(250);
});
