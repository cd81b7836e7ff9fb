// The mail listener against senders that smuggle, flood, stall, guess, and exhaust connections (security 53, 65, 66).
// Commands and messages are raw bytes that a mail program would not send.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { ListenerLimits } from '../../src/providers/mail/listener-limits.ts';
import { type MailListener, startMailListener } from '../../src/providers/mail/mail-listener.ts';
import { openDataPhase, openSmtp, type SmtpSession } from '../smtp-session.ts';

const to = 'reply+x@mail.portal.test';
const received: string[] = [];
const listeners: MailListener[] = [];
const sessions: SmtpSession[] = [];
const fixture = (name: string) =>
  readFileSync(new URL(`../providers/fixtures/saml-provider.${name}.pem`, import.meta.url), 'utf8');

afterEach(async () => {
  for (const session of sessions.splice(0)) session.end();
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
  received.length = 0;
});

/** A separate listener that accepts addresses of our domain; returns its port. */
async function listen(limits: Partial<ListenerLimits> = {}, mostBytes = 100_000): Promise<number> {
  const tls = { key: fixture('key'), cert: fixture('cert') };
  const settings = { port: 0, host: '127.0.0.1', name: 'mail.portal.test', maxBytes: mostBytes, tls, limits };
  const listener = await startMailListener(settings, {
    isOurAddress: async (address) => address.endsWith('@mail.portal.test'),
    receive: async (raw) => {
      received.push(raw.toString('latin1'));
      return true;
    },
  });
  listeners.push(listener);
  return listener.port;
}

async function dataAt(port: number, localAddress?: string): Promise<SmtpSession> {
  const session = await openDataPhase(port, to, localAddress);
  sessions.push(session);
  return session;
}

async function sessionAt(port: number, localAddress?: string) {
  const session = await openSmtp(port, localAddress);
  sessions.push(session);
  return session;
}

/** Whether a legitimate mail is still accepted. */
async function tryDelivery(port: number, localAddress?: string): Promise<string | null> {
  const session = await dataAt(port, localAddress);
  return session.sendLine('Subject: Hello\r\n\r\nHonest\r\n.');
}

const smuggled =
  'MAIL FROM:<admin@portal.test>\r\nRCPT TO:<reply+y@mail.portal.test>\r\nDATA\r\nSmuggled\r\n';

test.each([
  '\n.\n',
  '\n.\r\n',
  '\r\n.\n',
  '\r.\r',
  '\r.\r\n',
  '\r\n.\r',
  '\r\n\0.\r\n',
  '\r\n. \r\n',
  '\r\n..\r\n',
])('SMTP smuggling: %j does not end a message', async (end) => {
  const session = await dataAt(await listen());
  session.write(`Subject: One\r\n\r\nText${end}${smuggled}`);
  expect(await session.sendLine('.')).toMatch(/^250/);
  expect(await session.sendLine('QUIT')).toMatch(/^221/);
  expect(received).toEqual([expect.stringContaining('Smuggled')]);
});

test('SMTP smuggling: a stuffed dot does not end a message, regardless of packet boundaries', async () => {
  const session = await dataAt(await listen());
  for (const byte of `..\r\n${smuggled}`) {
    session.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await session.sendLine('.')).toMatch(/^250/);
  expect(received).toEqual([expect.stringMatching(/^\.\r\nMAIL FROM/)]);
});

test('STARTTLS injection: discards plaintext commands sent after STARTTLS', async () => {
  const session = await sessionAt(await listen());
  await session.sendLine('EHLO sender.test');
  session.write(`STARTTLS\r\nEHLO evil.test\r\nMAIL FROM:<evil@evil.test>\r\nRCPT TO:<${to}>\r\nDATA\r\n`);
  expect(await session.reply()).toMatch(/^220/);
  await session.startTls();
  expect(await session.sendLine('EHLO sender.test')).toMatch(/^250/);
  expect(await session.sendLine(`RCPT TO:<${to}>`)).toMatch(/^503/);
});

test.each([
  `RCPT TO:<${to}\rDATA>`,
  `RCPT TO:<${to}\u0000>`,
  'RCPT TO:<"\r reply+x"@mail.portal.test>',
  'RCPT TO:<>',
  'RCPT TO:<reply+x@mail.portal.test\u200b>',
  'RCPT TO:<friend@elsewhere.test>',
  'RCPT TO:<@mail.portal.test:friend@elsewhere.test>',
  'RCPT TO:<friend%elsewhere.test@relay.test>',
])('header injection and relaying: rejects the recipient %j', async (line) => {
  const session = await sessionAt(await listen());
  await session.sendLine('EHLO sender.test');
  expect(await session.sendLine('MAIL FROM:<>')).toMatch(/^250/);
  expect(await session.sendLine(line)).toMatch(/^5/);
  expect(await session.sendLine('DATA')).toMatch(/^503/);
});

test('rejects commands that disclose or do more than mail delivery needs', async () => {
  const session = await sessionAt(await listen());
  await session.sendLine('EHLO sender.test');
  for (const line of [
    `VRFY ${to}`,
    `EXPN ${to}`,
    'AUTH PLAIN AGEAYg==',
    'WIZ x',
    'SHELL',
    'XCLIENT ADDR=10.0.0.1',
  ])
    expect([line, await session.sendLine(line)]).toEqual([line, expect.stringMatching(/^5/)]);
});

test('an endless command line or a flood of commands closes the session, and others are served', async () => {
  const port = await listen({ commandBytes: 4096, patrolMs: 20 });
  const endless = await sessionAt(port);
  endless.write('x'.repeat(1_000_000));
  expect(await endless.reply()).toMatch(/^421/);
  const flood = await sessionAt(port);
  await flood.sendLine('EHLO sender.test');
  for (let sent = 0; sent < 1000 && !flood.isClosed(); sent += 1) {
    flood.write('NOOP\r\n'.repeat(10));
    await flood.reply();
  }
  await expect.poll(() => flood.isClosed()).toBe(true);
  expect(await tryDelivery(port)).toMatch(/^250/);
});

test('the tenth unknown recipient ends the session, to prevent address probing', async () => {
  const session = await sessionAt(await listen());
  await session.sendLine('EHLO sender.test');
  await session.sendLine('MAIL FROM:<>');
  const replies = [];
  for (let at = 0; at < 10; at += 1)
    replies.push(await session.sendLine(`RCPT TO:<guess-${at}@elsewhere.test>`));
  expect(replies.map((reply) => reply?.slice(0, 3))).toEqual([...Array(9).fill('550'), '421']);
  await expect.poll(() => session.isClosed()).toBe(true);
});

test('limits the connections of one address, and serves others', async () => {
  const port = await listen({ clientsOfNetwork: 3 });
  const [first] = [await sessionAt(port), await sessionAt(port), await sessionAt(port)];
  expect((await sessionAt(port)).greeting).toMatch(/^421/);
  expect((await sessionAt(port, '127.0.0.2')).greeting).toMatch(/^220/);
  expect(await first?.sendLine('QUIT')).toMatch(/^221/);
  await expect.poll(async () => (await sessionAt(port)).greeting).toMatch(/^220/);
});

test('messages received byte by byte reserve no memory', async () => {
  const mostBytes = 60 * 1024 * 1024;
  const port = await listen({}, mostBytes);
  for (let at = 0; at < 10; at += 1) (await dataAt(port)).write('Subject: slow\r\n');
  expect(await tryDelivery(port)).toMatch(/^250/);
});

test('closes stalled messages and endless sessions', async () => {
  const stalling = await listen({ stallMs: 100, patrolMs: 20 });
  expect(await (await dataAt(stalling)).reply()).toMatch(/^421 .*slow/);
  const ageing = await listen({ sessionMs: 300, patrolMs: 20 });
  const session = await sessionAt(ageing);
  // On a busy machine, its time limit may expire before the greeting.
  expect(`${session.greeting} ${await session.reply()}`).toMatch(/421 .*too long/);
});

test('reads an oversized message to its end, discards it, and rejects it permanently', async () => {
  const port = await listen({}, 10_000);
  const session = await dataAt(port);
  session.write('x\r\n'.repeat(4000));
  expect(await session.sendLine('.')).toMatch(/^552/);
  expect(received).toEqual([]);
  expect(await tryDelivery(port)).toMatch(/^250/);
});

test('cuts off an endless message at twice the limit', async () => {
  const session = await dataAt(await listen({ patrolMs: 20 }, 10_000));
  for (let sent = 0; sent < 5000 && !session.isClosed(); sent += 1) {
    session.write('x'.repeat(1000));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await session.reply()).toMatch(/^421 .*large/);
  await expect.poll(() => session.isClosed()).toBe(true);
});

test('defers messages over the shared memory limit, and accepts them once memory is free', async () => {
  const port = await listen({ heldBytes: 50_000 });
  const large = await dataAt(port);
  large.write('x'.repeat(40_000));
  await expect.poll(async () => (await sendLarge(port))?.slice(0, 3)).toBe('452');
  expect(await large.sendLine('\r\n.')).toMatch(/^250/);
  expect(await sendLarge(port)).toMatch(/^250/);
});

async function sendLarge(port: number): Promise<string | null> {
  const session = await dataAt(port);
  return session.sendLine(`${'x'.repeat(30_000)}\r\n.`);
}

test('dropped connections release their memory', async () => {
  const port = await listen({ heldBytes: 50_000 });
  for (let at = 0; at < 5; at += 1) {
    const session = await dataAt(port);
    session.write('x'.repeat(30_000));
    session.end();
  }
  await expect.poll(async () => (await sendLarge(port))?.slice(0, 3)).toBe('250');
  expect(received).toHaveLength(1);
});
