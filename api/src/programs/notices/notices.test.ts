import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../../test/from-address.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { portalUrl } from '../../portal-address.ts';
import { notifyOfTenantOpenings } from './notify-of-openings.ts';

const tenant = 100;
/** A program that is paused in the demo and resumed manually here. */
const program = 110;

const newMail = (): string => `waits-${randomUUID()}@example.test`;
const subscribe = (address: string, programId = program, from = newIpAddress()) =>
  callFromIp(from, 'POST', `/programs/${programId}/opening-notices`, { address });
const answer = (token: string, action: 'confirm' | 'end', host = 'riverbend.localhost') =>
  call('POST', '/opening-notices/answer', { token, action }, { host });
const lettersTo = async (address: string): Promise<{ subject: string; body: string }[]> =>
  (await queryAsOwner('select subject, body from outbox_message where recipient = $1 order by id', [
    address,
  ])) as { subject: string; body: string }[];
const tokenIn = (body: string): string => /opening-notice#([\w-]+)/.exec(body)?.[1] ?? '';

/** The secret of the link in the nth letter to an address. */
async function tokenOf(address: string, letter = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(address)).length).toBe(letter);
  return tokenIn((await lettersTo(address))[letter - 1]?.body ?? '');
}

/** Runs the every-minute job. */
async function notifySubscribers(): Promise<void> {
  const { ports, config } = await testApp();
  await notifyOfTenantOpenings({ ...ports, portalUrl: portalUrl(config) }, tenant);
}

async function whileOpen(work: () => Promise<void>): Promise<void> {
  await queryRows(tenant, 'update program set is_active = true where id = $1', [program]);
  try {
    await work();
  } finally {
    await queryRows(tenant, 'update program set is_active = false where id = $1', [program]);
  }
}

test('sends a confirmed subscriber one notice when the program opens, also with 50 concurrent runs, and unsubscribes on request', async () => {
  const mail = newMail();
  expect((await subscribe(mail.toUpperCase())).body).toEqual({ outcome: 'asked' });
  expect((await answer(await tokenOf(mail), 'confirm')).body).toEqual({
    outcome: 'confirmed',
    program: 'Storefront Signs',
  });
  await notifySubscribers();
  await whileOpen(async () => {
    await Promise.all(Array.from({ length: 50 }, notifySubscribers));
    await notifySubscribers();
    const token = await tokenOf(mail, 2);
    const [, notice] = await lettersTo(mail);
    expect(notice?.subject).toContain('is open');
    expect(notice?.body).toContain(`/resources/${program}`);
    expect((await answer(token, 'end')).body.outcome).toBe('ended');
  });
  expect(await lettersTo(mail)).toHaveLength(2);
  expect(await queryRows(tenant, 'select from opening_notice where address = $1', [mail])).toEqual([]);
});

test('sends nothing to unconfirmed and unsubscribed addresses', async () => {
  const [unconfirmed, unsubscribed] = [newMail(), newMail()];
  await subscribe(unconfirmed);
  await subscribe(unsubscribed);
  await tokenOf(unconfirmed);
  const token = await tokenOf(unsubscribed);
  await answer(token, 'confirm');
  expect((await answer(token, 'end')).body.outcome).toBe('ended');
  expect((await answer(token, 'end')).body).toEqual({ outcome: 'unknown', program: null });
  await whileOpen(async () => {
    const confirmed = newMail();
    await queryRows(
      tenant,
      `insert into opening_notice (tenant_id, program_id, channel, address, language, token_hash, confirmed_at)
       values ($1, $2, 'email', $3, 'en', $3, now())`,
      [tenant, program, confirmed],
    );
    await notifySubscribers();
    // Jobs of one queue start in order: when the last message was sent, the others would have been, too.
    await tokenOf(confirmed);
  });
  expect((await lettersTo(unconfirmed)).length).toBe(1);
  expect((await lettersTo(unsubscribed)).length).toBe(1);
});

test('prevents enumeration: responds the same to new and confirmed addresses, and stores a subscription once', async () => {
  const mail = newMail();
  const fresh = await subscribe(mail);
  await answer(await tokenOf(mail), 'confirm');
  const known = await subscribe(mail);
  expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
  expect(
    await queryRow(tenant, 'select count(*)::int as n from opening_notice where address = $1', [mail]),
  ).toEqual({ n: 1 });
});

test('stores one row and sends at most three messages for 50 simultaneous requests', async () => {
  const mail = newMail();
  const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(mail)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(
    await queryRow(tenant, 'select count(*)::int as n from opening_notice where address = $1', [mail]),
  ).toEqual({ n: 1 });
  await expect.poll(async () => (await lettersTo(mail)).length).toBeGreaterThan(0);
  expect((await lettersTo(mail)).length).toBeLessThanOrEqual(3);
});

test('confirms a phone number by text message, and refuses numbers of unsupported countries', async () => {
  expect((await subscribe('+1 (209) 555-0163')).body).toEqual({ outcome: 'asked' });
  await expect.poll(async () => (await waitForMessage('+12095550163')).body).toContain('opening-notice#');
  for (const address of ['+1 876 555 0100', 'nobody', ''])
    expect((await subscribe(address)).body).toMatchObject({ error: 'invalid_input' });
});

test('sends nothing for an open program, returns 404 for an unknown one, and accepts a link only at its tenant', async () => {
  const mail = newMail();
  expect((await subscribe(mail, 101)).body).toEqual({ outcome: 'open' });
  expect(await lettersTo(mail)).toEqual([]);
  expect((await subscribe(mail, 987_654)).status).toBe(404);
  await subscribe(mail);
  const token = await tokenOf(mail);
  expect((await answer(token, 'confirm', 'noor.localhost')).body.outcome).toBe('unknown');
  expect((await answer(token, 'confirm')).body.outcome).toBe('confirmed');
});

test('rate-limits repeated requests from one IP address', async () => {
  const from = newIpAddress();
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) statuses.push((await subscribe(newMail(), program, from)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.slice(10)).toEqual([429, 429]);
});
