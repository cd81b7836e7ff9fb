// Recipients for broadcast tests, each group with its own category, and the calls of the sender.
import type { BroadcastView } from '@commonway/contract/broadcasts/broadcasts.ts';
import { expect } from 'vitest';
import { selectLot } from './bulk-selections.ts';
import { type Answer, type Caller, call } from './client.ts';
import { queryRows } from './rows.ts';

const tenant = 100;

export interface Recipient {
  readonly language?: string;
  /** False for none. */
  readonly mail?: boolean;
  readonly phone?: boolean;
  /** The number of their cases. */
  readonly cases?: number;
  readonly name?: string;
}

/**
 * Creates applicants with submitted cases, all in one new category; returns the category, which `selectLot` selects.
 */
export async function createRecipients(recipients: readonly Recipient[]): Promise<string> {
  const category = `readers ${crypto.randomUUID()}`;
  const rows = recipients.map((recipient, place) => ({
    language: recipient.language ?? 'en',
    mail: recipient.mail === false ? null : `reader-${place}-${category.slice(8)}@example.test`,
    phone: recipient.phone === true ? nextPhone() : null,
    cases: recipient.cases ?? 1,
    name: recipient.name ?? `Reader ${place}`,
  }));
  await queryRows(
    tenant,
    `with recipient as (
       select t.*, row_number() over () as place from jsonb_to_recordset($2::jsonb) t (language text, mail text, phone text, cases int, name text)
     ), person as (
       insert into applicant (tenant_id, kind, name, mail, phone, language)
       select $3::int, 'individual', name, mail, phone, language from recipient order by place returning id, name, mail, phone
     )
     insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, form_version, is_submitted,
                              submitted_at, state_since, category)
     select $3::int, program.id, 1, state.id, p.id, p.name, 1, true, now(), now(), $1
     from recipient t join person p on p.name = t.name and p.mail is not distinct from t.mail and p.phone is not distinct from t.phone
     cross join generate_series(1, t.cases)
     cross join (select id from program where process_id = 1) program
     cross join (select id from workflow_state where process_id = 1 and name = 'Intake review') state
     order by t.place`,
    [category, JSON.stringify(rows), tenant],
  );
  return category;
}

let phones = 0;
/** A phone number that is unique in this file. */
const nextPhone = (): string => {
  phones += 1;
  return `+1555${String(7_000_000 + phones)}`;
};

/** `count` recipients with the same properties, numbered by name. */
export const repeatRecipient = (count: number, recipient: Recipient = {}): Recipient[] =>
  Array.from({ length: count }, (_, place) => ({ name: `Reader ${place}`, ...recipient }));

/** The raw call that creates a broadcast to the applicants of a category. */
export const requestPrepare = (caller: Caller, category: string, name = 'News'): Promise<Answer> =>
  call('POST', '/broadcasts', { name, selection: selectLot(category) }, caller);

/** A text in one language, as part of a broadcast. */
const buildText = (language: string, body: string) => ({ language, subject: 'News', body, isStale: false });

/** Creates a broadcast to the applicants of a category and saves its texts, without sending it. */
export async function createDraft(
  caller: Caller,
  category: string,
  more: object = {},
): Promise<BroadcastView> {
  const { status, body } = await requestPrepare(caller, category);
  expect([status, body.error]).toEqual([200, undefined]);
  return saveDraft(caller, body, more);
}

/** Saves a broadcast with default texts, replaced by `more`; expects success and returns the new view. */
export async function saveDraft(
  caller: Caller,
  view: BroadcastView,
  more: object = {},
): Promise<BroadcastView> {
  const answer = await requestSave(caller, view, more);
  expect([answer.status, answer.body.error, answer.body.fields]).toEqual([200, undefined, undefined]);
  return answer.body;
}

/** The raw call behind `saveDraft`. */
export const requestSave = (caller: Caller, view: BroadcastView, more: object = {}): Promise<Answer> =>
  call(
    'PUT',
    `/broadcasts/${view.id}`,
    {
      version: view.version,
      name: view.name,
      way: 'either',
      language: 'en',
      texts: [buildText('en', 'Dear {{applicantName}}, we open on Monday.')],
      fillings: {},
      leavesAt: null,
      mailsPerMinute: 60_000,
      textsPerMinute: 60_000,
      ...more,
    },
    caller,
  );

/** Sends, pauses, resumes, or stops a broadcast; the raw call. */
export const requestBroadcastStep = (
  caller: Caller,
  id: number,
  name: string,
  more: object = {},
): Promise<Answer> => call('POST', `/broadcasts/${id}/steps`, { step: name, ...more }, caller);

/** The check before sending: counts, cost, and problems. */
export const getCheck = async (caller: Caller, id: number) =>
  (await call('GET', `/broadcasts/${id}/check`, undefined, caller)).body;

export const getBroadcast = async (caller: Caller, id: number): Promise<BroadcastView> =>
  (await call('GET', `/broadcasts/${id}`, undefined, caller)).body;

/** Waits until a broadcast is finished; returns its view. */
export async function waitUntilFinished(caller: Caller, id: number): Promise<BroadcastView> {
  await expect
    .poll(async () => (await getBroadcast(caller, id)).status, { timeout: 30_000 })
    .toBe('finished');
  return getBroadcast(caller, id);
}

/** Number of recipients by result, as `{ sent: 3, … }`. */
export const countByResult = ({ results }: BroadcastView) =>
  Object.fromEntries(results.map(({ result, count }) => [result, count]));
/** Number of recipients by the reason why they got no message. */
export const countByReason = ({ reasons }: Pick<BroadcastView, 'reasons'>) =>
  Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]));

/** The messages of a broadcast that the provider received, by recipient, in sending order. */
export const listSentMessages = (id: number) =>
  queryRows<{
    place: number;
    recipient: string;
    channel: string;
    body: string;
    language: string;
    applicationId: number;
  }>(
    tenant,
    `select o.id as place, o.recipient, o.channel, o.body, o.language, c.application_id as "applicationId"
     from communication c join outbox_message o on o.idempotency_key = 'communication-${tenant}-' || c.id
     where c.broadcast_id = $1 order by o.id`,
    [id],
  );

/** Marks every address of a category as unreachable or opted out, optionally only of applicants with this name. */
export const blockAddresses = (category: string, channel: 'email' | 'sms', kind: string, name?: string) =>
  queryRows(
    tenant,
    `insert into contact_fact (tenant_id, channel, address, kind, source)
     select distinct $1::int, $2, lower(case $2 when 'sms' then p.phone else p.mail end), $3, 'applicant'
     from application a join applicant p on p.id = a.applicant_id
     where a.category = $4 and ($5::text is null or p.name = $5)`,
    [tenant, channel, kind, category, name ?? null],
  );
