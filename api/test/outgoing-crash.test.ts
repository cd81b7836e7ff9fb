// Web, worker, and database killed repeatedly while staff send emails and texts: in the end, the provider has each
// message exactly once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TwilioSimulator, twilioSimulator } from '../src/outside/phone/twilio-simulator.ts';
import { mailDomain, mailSecret } from './app.ts';
import { type FarMail, farMail, reportDelivered } from './processes/far-mail.ts';
import { type Installation, install, parts } from './processes/installation.ts';
import { askUntilAnswered } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { chance, inSoak } from './soak.ts';
import { line } from './texts.ts';

const count = inSoak(40, 10_000);
const kills = inSoak(2, 200);
const random = chance(20_261_122);
const account = { accountSid: 'AC1', authToken: 'simulated-token' };
const writers = 8;

let far: FarMail;
let twilio: TwilioSimulator;
let house: Installation;
let token: string;
let cases: number[];

beforeAll(async () => {
  far = await farMail(() => random.between(0, 30));
  twilio = await twilioSimulator(account);
  house = await install({
    MAIL_DOMAIN: mailDomain,
    MAIL_WEBHOOK_SECRET: mailSecret,
    SMTP_URL: far.url,
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: line,
    TWILIO_BASE_URL: twilio.url,
  });
  // Every applicant has a unique email address and phone number.
  await house.rows(
    `update applicant set mail = 'reader-' || id || '@example.test', phone = '+1555' || lpad(id::text, 7, '0')`,
  );
  const open = await house.rows(
    `select min(id) as id from application where is_submitted and process_id = 1 group by applicant_id order by 1 limit 400`,
  );
  cases = open.map(({ id }) => Number(id));
  token = await signInAt(house.port, 'supervisor@riverbend.test');
}, 120_000);
afterAll(async () => {
  await house?.close();
  await twilio?.close();
  await far?.close();
});

const wordsOf = (nth: number): string => `Message ${nth} of the day.`;
/** The number of copies of each message at the provider, by text. */
function copies(): Map<string, number> {
  const all = [...far.taken.map(({ source }) => source), ...twilio.texts.map(({ body }) => body)];
  const found = new Map<string, number>();
  for (const text of all) {
    const [words] = /Message \d+ of the day\./.exec(text) ?? [];
    if (words !== undefined) found.set(words, (found.get(words) ?? 0) + 1);
  }
  return found;
}

/** Staff who send one message after another, up to `released`; each call is repeated until it is answered. */
async function write(released: () => number): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) {
      if (next >= released()) {
        await sleep(20);
        continue;
      }
      next += 1;
      const nth = next;
      const { status, body } = await askUntilAnswered(house.port, {
        method: 'POST',
        path: `/api/cases/${cases[nth % cases.length]}/communications`,
        token,
        key: `message-${nth}`,
        body: { type: nth % 2 === 0 ? 'SMS' : 'EMAIL', body: wordsOf(nth) },
      });
      if (status !== 200) throw new Error(`message ${nth}: ${status} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
}

const ours = `body ~ '^Message \\d+ of the day\\.$'`;
const leaving = async () => {
  const [found] = await house.rows(
    `select count(*) as n from communication where ${ours} and status in ('queued', 'sending')`,
  );
  return Number(found?.['n']);
};
const settled = () => expect.poll(leaving, { timeout: 300_000, interval: 250 }).toBe(0);
const standings = async () =>
  (await house.rows(`select status, count(*)::int as n from communication where ${ours} group by 1`)).map(
    ({ status, n }) => [status, n] as const,
  );

/**
 * Posts the delivery reports of mail servers that accepted a mail whose acknowledgment was lost. Returns the number of
 * reports.
 */
async function hearOfUnknown(): Promise<number> {
  const unknown = await house.rows(`select body from communication where ${ours} and status = 'unknown'`);
  const words = new Set(unknown.map(({ body }) => String(body)));
  const arrived = far.taken.filter(({ source }) =>
    words.has(/Message \d+ of the day\./.exec(source)?.[0] ?? ''),
  );
  for (const mail of arrived) expect(await reportDelivered(house.port, mailSecret, mail)).toBe(200);
  const undelivered = async () =>
    (await house.rows(`select id from communication where ${ours} and status = 'unknown'`)).length;
  await expect.poll(undelivered, { timeout: 60_000 }).toBe(words.size - arrived.length);
  return words.size;
}

/** Resends messages with an unknown delivery status, like staff. Returns their number. */
async function sendAgain(): Promise<number> {
  const lost = await house.rows(
    `select id, application_id as "applicationId" from communication where ${ours} and status in ('unknown', 'failed')`,
  );
  for (const { id, applicationId } of lost) {
    const path = `/api/cases/${applicationId}/communications/${id}/retry`;
    expect((await askUntilAnswered(house.port, { method: 'POST', path, token })).status).toBe(200);
  }
  return lost.length;
}

test(
  'issue 6, kill -9 of web, worker, and database while sending: no message is lost or duplicated, and unknown results are reported or resent',
  async ({ annotate }) => {
    let done = 0;
    const writing = write(() => Math.ceil((count * (done + 1)) / (kills + 1)));
    for (; done < kills; done += 1) {
      const before = copies().size;
      const until = before + random.between(1, Math.max(2, Math.floor(count / (kills + 1))));
      const isUnderWay = async () => copies().size >= until || (await leaving()) === 0;
      await expect.poll(isUnderWay, { timeout: 120_000, interval: 10 }).toBe(true);
      await sleep(random.between(0, 50));
      await house.crash(parts[done % parts.length] ?? 'worker');
    }
    await writing;
    await settled();
    const unheard = await hearOfUnknown();
    const asked = await sendAgain();
    await settled();
    const there = copies();
    await annotate(
      `${count} messages, ${kills} kills: ${there.size} at the far end; ${unheard} unknown, ${asked} of them sent again by hand; ${JSON.stringify(await standings())}`,
    );
    const written = Array.from({ length: count }, (_, at) => wordsOf(at + 1));
    expect(written.filter((words) => there.get(words) !== 1)).toEqual([]);
    const rows = await house.rows(`select body from communication where ${ours} and retry_of is null`);
    expect(rows.map(({ body }) => body).toSorted()).toEqual(written.toSorted());
  },
  120_000 + kills * 60_000 + count * 200,
);
