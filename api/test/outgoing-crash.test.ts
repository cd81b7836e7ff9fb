// Web, worker, and database killed repeatedly while staff send emails and texts: in the end, the provider has each
// message exactly once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTwilioSimulator, type TwilioSimulator } from '../src/providers/phone/twilio-simulator.ts';
import { mailDomain, mailSecret } from './app.ts';
import { type FarMail, farMail, reportDelivered } from './processes/far-mail.ts';
import { type Installation, install, parts } from './processes/installation.ts';
import { askUntilAnswered } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { createRandom, inSoak } from './soak.ts';
import { line } from './texts.ts';

const count = inSoak(40, 10_000);
const kills = inSoak(2, 200);
const random = createRandom(20_261_122);
const account = { accountSid: 'AC1', authToken: 'simulated-token' };
const writers = 8;

let far: FarMail;
let twilio: TwilioSimulator;
let installation: Installation;
let token: string;
let cases: number[];

beforeAll(async () => {
  far = await farMail(() => random.between(0, 30));
  twilio = await startTwilioSimulator(account);
  installation = await install({
    MAIL_DOMAIN: mailDomain,
    MAIL_WEBHOOK_SECRET: mailSecret,
    SMTP_URL: far.url,
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: line,
    TWILIO_BASE_URL: twilio.url,
  });
  // Every applicant has a unique email address and phone number.
  await installation.rows(
    `update applicant set mail = 'reader-' || id || '@example.test', phone = '+1555' || lpad(id::text, 7, '0')
     where tenant_id = 100`,
  );
  const open = await installation.rows(
    `select min(id) as id from application where is_submitted and process_id = 1 group by applicant_id order by 1 limit 400`,
  );
  cases = open.map(({ id }) => Number(id));
  token = await signInAt(installation.port, 'supervisor@riverbend.test');
}, 120_000);
afterAll(async () => {
  await installation?.close();
  await twilio?.close();
  await far?.close();
});

const wordsOf = (nth: number): string => `Message ${nth} of the day.`;
/** The number of copies of each message at the provider, by text. */
function countCopies(): Map<string, number> {
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
      const { status, body } = await askUntilAnswered(installation.port, {
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

const isTestMessage = `body ~ '^Message \\d+ of the day\\.$'`;
const countUnsent = async () => {
  const [found] = await installation.rows(
    `select count(*) as n from communication where ${isTestMessage} and status in ('queued', 'sending')`,
  );
  return Number(found?.['n']);
};
const waitUntilSent = () => expect.poll(countUnsent, { timeout: 300_000, interval: 250 }).toBe(0);
const countByStatus = async () =>
  (
    await installation.rows(
      `select status, count(*)::int as n from communication where ${isTestMessage} group by 1`,
    )
  ).map(({ status, n }) => [status, n] as const);

/**
 * Posts the delivery reports of mail servers that accepted a mail whose acknowledgment was lost. Returns the number of
 * reports.
 */
async function reportUnknown(): Promise<number> {
  const unknown = await installation.rows(
    `select body from communication where ${isTestMessage} and status = 'unknown'`,
  );
  const words = new Set(unknown.map(({ body }) => String(body)));
  const arrived = far.taken.filter(({ source }) =>
    words.has(/Message \d+ of the day\./.exec(source)?.[0] ?? ''),
  );
  for (const mail of arrived) expect(await reportDelivered(installation.port, mailSecret, mail)).toBe(200);
  const undelivered = async () =>
    (await installation.rows(`select id from communication where ${isTestMessage} and status = 'unknown'`))
      .length;
  await expect.poll(undelivered, { timeout: 60_000 }).toBe(words.size - arrived.length);
  return words.size;
}

/** Resends messages with an unknown delivery status, like staff. Returns their number. */
async function sendAgain(): Promise<number> {
  const lost = await installation.rows(
    `select id, application_id as "applicationId" from communication where ${isTestMessage} and status in ('unknown', 'failed')`,
  );
  for (const { id, applicationId } of lost) {
    const path = `/api/cases/${applicationId}/communications/${id}/retry`;
    expect((await askUntilAnswered(installation.port, { method: 'POST', path, token })).status).toBe(200);
  }
  return lost.length;
}

test(
  'issue 6, kill -9 of web, worker, and database while sending: no message is lost or duplicated, and unknown deliveries are confirmed or resent',
  async ({ annotate }) => {
    let done = 0;
    const writing = write(() => Math.ceil((count * (done + 1)) / (kills + 1)));
    for (; done < kills; done += 1) {
      const before = countCopies().size;
      const until = before + random.between(1, Math.max(2, Math.floor(count / (kills + 1))));
      const isUnderWay = async () => countCopies().size >= until || (await countUnsent()) === 0;
      await expect.poll(isUnderWay, { timeout: 120_000, interval: 10 }).toBe(true);
      await sleep(random.between(0, 50));
      await installation.crash(parts[done % parts.length] ?? 'worker');
    }
    await writing;
    await waitUntilSent();
    const unknownCount = await reportUnknown();
    const resentCount = await sendAgain();
    await waitUntilSent();
    const copyCounts = countCopies();
    await annotate(
      `${count} messages, ${kills} kills: ${copyCounts.size} delivered; ${unknownCount} unknown, ${resentCount} resent manually; ${JSON.stringify(await countByStatus())}`,
    );
    const expected = Array.from({ length: count }, (_, at) => wordsOf(at + 1));
    expect(expected.filter((words) => copyCounts.get(words) !== 1)).toEqual([]);
    const rows = await installation.rows(
      `select body from communication where ${isTestMessage} and retry_of is null`,
    );
    expect(rows.map(({ body }) => body).toSorted()).toEqual(expected.toSorted());
  },
  120_000 + kills * 60_000 + count * 200,
);
