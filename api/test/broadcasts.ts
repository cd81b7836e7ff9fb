// Recipients for broadcast tests, each group with its own category, and the calls of the sender.
import type { BroadcastView } from '@commonway/contract/broadcasts/broadcasts.ts';
import { expect } from 'vitest';
import { allOf } from './bulk-selections.ts';
import { type Answer, type Caller, call } from './client.ts';
import { rowsOf } from './rows.ts';

const tenant = 100;

export interface Reader {
  readonly language?: string;
  /** False for none. */
  readonly mail?: boolean;
  readonly phone?: boolean;
  /** The number of their cases. */
  readonly cases?: number;
  readonly name?: string;
}

/** Creates people with submitted cases; returns their category. */
export async function makeReaders(readers: readonly Reader[]): Promise<string> {
  const category = `readers ${crypto.randomUUID()}`;
  const told = readers.map((reader, place) => ({
    language: reader.language ?? 'en',
    mail: reader.mail === false ? null : `reader-${place}-${category.slice(8)}@example.test`,
    phone: reader.phone === true ? phoneOf() : null,
    cases: reader.cases ?? 1,
    name: reader.name ?? `Reader ${place}`,
  }));
  await rowsOf(
    tenant,
    `with told as (
       select t.*, row_number() over () as place from jsonb_to_recordset($2::jsonb) t (language text, mail text, phone text, cases int, name text)
     ), person as (
       insert into applicant (tenant_id, kind, name, mail, phone, language)
       select $3::int, 'individual', name, mail, phone, language from told order by place returning id, name, mail, phone
     )
     insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, form_version, is_submitted,
                              submitted_at, state_since, category)
     select $3::int, program.id, 1, state.id, p.id, p.name, 1, true, now(), now(), $1
     from told t join person p on p.name = t.name and p.mail is not distinct from t.mail and p.phone is not distinct from t.phone
     cross join generate_series(1, t.cases)
     cross join (select id from program where process_id = 1) program
     cross join (select id from workflow_state where process_id = 1 and name = 'Intake review') state
     order by t.place`,
    [category, JSON.stringify(told), tenant],
  );
  return category;
}

let phones = 0;
/** A phone number that is unique in this file. */
const phoneOf = (): string => {
  phones += 1;
  return `+1555${String(7_000_000 + phones)}`;
};

export const many = (count: number, reader: Reader = {}): Reader[] =>
  Array.from({ length: count }, (_, place) => ({ name: `Reader ${place}`, ...reader }));

export const askPrepare = (caller: Caller, category: string, name = 'News'): Promise<Answer> =>
  call('POST', '/broadcasts', { name, selection: allOf(category) }, caller);

const words = (language: string, body: string) => ({ language, subject: 'News', body, isStale: false });

/** Prepared and written, not sent. */
export async function draft(caller: Caller, category: string, more: object = {}): Promise<BroadcastView> {
  const { status, body } = await askPrepare(caller, category);
  expect([status, body.error]).toEqual([200, undefined]);
  return save(caller, body, more);
}

export async function save(caller: Caller, view: BroadcastView, more: object = {}): Promise<BroadcastView> {
  const answer = await askSave(caller, view, more);
  expect([answer.status, answer.body.error, answer.body.fields]).toEqual([200, undefined, undefined]);
  return answer.body;
}

export const askSave = (caller: Caller, view: BroadcastView, more: object = {}): Promise<Answer> =>
  call(
    'PUT',
    `/broadcasts/${view.id}`,
    {
      version: view.version,
      name: view.name,
      way: 'either',
      language: 'en',
      texts: [words('en', 'Dear {{applicantName}}, we open on Monday.')],
      fillings: {},
      leavesAt: null,
      mailsPerMinute: 60_000,
      textsPerMinute: 60_000,
      ...more,
    },
    caller,
  );

export const step = (caller: Caller, id: number, name: string, more: object = {}): Promise<Answer> =>
  call('POST', `/broadcasts/${id}/steps`, { step: name, ...more }, caller);

export const check = async (caller: Caller, id: number) =>
  (await call('GET', `/broadcasts/${id}/check`, undefined, caller)).body;

export const see = async (caller: Caller, id: number): Promise<BroadcastView> =>
  (await call('GET', `/broadcasts/${id}`, undefined, caller)).body;

export async function ended(caller: Caller, id: number): Promise<BroadcastView> {
  await expect.poll(async () => (await see(caller, id)).status, { timeout: 30_000 }).toBe('finished');
  return see(caller, id);
}

export const resultsOf = ({ results }: BroadcastView) =>
  Object.fromEntries(results.map(({ result, count }) => [result, count]));
export const reasonsOf = ({ reasons }: Pick<BroadcastView, 'reasons'>) =>
  Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]));

/** The messages of a broadcast that the provider received, by recipient, in sending order. */
export const leftOf = (id: number) =>
  rowsOf<{
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

/** Marks every address of a group as unreachable or opted out, as reported by a provider or the recipient. */
export const close = (category: string, channel: 'email' | 'sms', kind: string, name?: string) =>
  rowsOf(
    tenant,
    `insert into contact_fact (tenant_id, channel, address, kind, source)
     select distinct $1::int, $2, lower(case $2 when 'sms' then p.phone else p.mail end), $3, 'applicant'
     from application a join applicant p on p.id = a.applicant_id
     where a.category = $4 and ($5::text is null or p.name = $5)`,
    [tenant, channel, kind, category, name ?? null],
  );
