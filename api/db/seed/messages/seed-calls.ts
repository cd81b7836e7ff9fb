// Phone calls of the last weeks: those behind the demo's messages, notices that were read aloud, callers who left no
// message, and unknown callers whose messages staff haven't handled.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { messageText, removeIsolates } from '../../../src/messaging/message-text.ts';
import { createToneRecording } from '../../../src/providers/phone/calls/test-calls.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { insertRows, type SeedDatabase, type SeedRow, type SeedStorage } from '../seed-database.ts';
import { unansweredCall } from '../stories/messages/sample-messages.ts';
import { tenantId } from '../tenants/tenants.ts';

const hour = 3_600_000;
/** The phone of the staff, which rings first. */
const officePhone = '+15550100100';

const noticeText = inFiveLanguages(
  'We need one more document for your application. Please sign in to your account, or call us.',
  'Nos falta un documento para su solicitud. Inicie sesión en su cuenta o llámenos.',
  '신청서에 서류가 하나 더 필요합니다. 계정에 로그인하시거나 전화해 주세요.',
  'May kulang pa pong isang dokumento sa inyong aplikasyon. Mag-sign in po sa inyong account o tumawag sa amin.',
  'نحتاج إلى مستند إضافي لطلبك. سجّل الدخول إلى حسابك أو اتصل بنا.',
);

/** Notices: how each message ended, and who listened; a text for the next call waits until the applicant calls. */
const notices = [
  { channel: 'voice', status: 'delivered', outcome: 'person', seconds: 34 },
  { channel: 'voice', status: 'delivered', outcome: 'mailbox', seconds: 28 },
  { channel: 'voice', status: 'no-answer', outcome: null, seconds: null },
  { channel: 'ivr', status: 'queued', outcome: null, seconds: null },
] as const;

/** Applicants who called and left no message: one hung up, one heard the status, one was connected to the office. */
const callers = [
  { outcome: null, isProven: false, seconds: 9 },
  { outcome: 'status', isProven: true, seconds: 96 },
  { outcome: 'office', isProven: false, seconds: 227 },
] as const;

const unknownCallers = [
  {
    peer: '+15550108841',
    language: 'en',
    outcome: 'voicemail',
    transcript:
      'Hello, this is the manager of Willow Court. One of my tenants asked me to confirm the rent. Please call me back.',
    hoursAgo: 27,
  },
  { peer: '+15550108790', language: 'es', outcome: 'voicemail', transcript: null, hoursAgo: 7 },
  { peer: '+15550108655', language: 'en', outcome: 'call-back', transcript: null, hoursAgo: 4 },
  { peer: '+15550108623', language: 'ko', outcome: null, transcript: null, hoursAgo: 3 },
] as const;

const noCall = {
  tenant_id: tenantId.riverbend,
  application_id: null,
  communication_id: null,
  staff_id: null,
  staff_phone: null,
  dialled_at: null,
  duration_seconds: null,
  outcome: null,
  is_proven: false,
  note: null,
  noted_by: null,
  recording_id: null,
  recording_seconds: null,
  recording_state: null,
  recording_key: null,
  recording_bytes: null,
  transcript: null,
} satisfies SeedRow;

/** A voicemail in storage, as if it was fetched from the provider. */
async function storeRecording(storage: SeedStorage, recordingId: string): Promise<SeedRow> {
  const bytes = await buffer(createToneRecording(recordingId).bytes);
  const key = `${tenantId.riverbend}/recordings/${createHash('sha256').update(bytes).digest('hex')}`;
  await storage.put(key, bytes);
  return {
    outcome: 'voicemail',
    recording_id: recordingId,
    recording_seconds: 2,
    recording_state: 'stored',
    recording_key: key,
    recording_bytes: bytes.length,
  };
}

/** Inserts the calls, oldest first. The tenant must be set. */
export async function seedCalls(database: SeedDatabase, storage: SeedStorage, now: Date): Promise<void> {
  const quietCases = await listQuietCases(database, now);
  const calls = [
    ...(await describeMessages(database, storage)),
    ...(await sendNotices(database, quietCases, now)),
    ...describeCallers(quietCases.slice(notices.length), now),
    ...(await describeUnknownCallers(storage, now)),
  ];
  const getTime = (call: SeedRow) => String(call['created_at']);
  await insertRows(
    database,
    'call',
    calls.toSorted((one, other) => getTime(one).localeCompare(getTime(other))),
  );
}

interface QuietCase {
  readonly applicationId: number;
  readonly phone: string;
  readonly language: string;
}

/** Open cases of people without demo sign-ins, that have no unread message and none of the last two days. */
async function listQuietCases(database: SeedDatabase, now: Date): Promise<QuietCase[]> {
  const limit = notices.length + callers.length;
  const { rows } = await database.query(
    `select a.id as "applicationId", p.phone, p.language
     from application a join applicant p on p.id = a.applicant_id
     join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.is_submitted and not s.is_terminal and p.phone is not null
       and a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr = 0
       and a.last_contact_at < $1::timestamptz - interval '2 days'
       and not exists (select from communication c where c.application_id = a.id and c.created_at > $1::timestamptz - interval '2 days')
       and not exists (select from identity.login l where l.person_id = p.person_id)
     order by a.id desc limit $2`,
    [now.toISOString(), limit],
  );
  if (rows.length < limit) throw new Error('The demo has too few quiet cases for its calls.');
  return rows as unknown as QuietCase[];
}

/** Sends yesterday's notices of the supervisor, each to another case. Returns the calls that read them aloud. */
async function sendNotices(
  database: SeedDatabase,
  cases: readonly QuietCase[],
  now: Date,
): Promise<SeedRow[]> {
  const messages = notices.map(({ channel, status }, index) => {
    const { applicationId, phone, language } = cases[index] as QuietCase;
    return {
      application_id: applicationId,
      channel,
      status,
      body: noticeText[language],
      language,
      destination: channel === 'voice' ? phone : null,
      created_at: new Date(now.getTime() - (24 + index) * hour).toISOString(),
    };
  });
  const { rows } = await database.query(
    `with notice as (
       insert into communication (tenant_id, application_id, type, channel, direction, body, language, author_id, author_name, destination,
                                  status, created_at, sent_at)
       select m.tenant_id, n.application_id, 'VOICE', n.channel, 'out', n.body, n.language, m.id, m.name, n.destination, n.status, n.created_at,
              case when n.status <> 'queued' then n.created_at end
       from jsonb_populate_recordset(null::communication, $1::jsonb) n
       join staff_member m on m.mail = 'supervisor@riverbend.test'
       returning id, application_id, author_id, created_at, type
     )
     update application a set last_contact_at = n.created_at, last_contact_direction = 'Outbound', last_contact_type = n.type
     from notice n where a.id = n.application_id returning n.id, a.id as "applicationId", n.author_id as "staffId"`,
    [JSON.stringify(messages)],
  );
  return messages.flatMap(({ application_id, channel, destination, language, created_at }, index) => {
    const sent = rows.find(({ applicationId }) => applicationId === application_id);
    const { outcome, seconds } = notices[index] as (typeof notices)[number];
    if (channel === 'ivr') return [];
    return {
      ...noCall,
      direction: 'out',
      peer: destination,
      provider_id: `CAdemo${sent?.['id']}`,
      application_id,
      communication_id: sent?.['id'],
      staff_id: sent?.['staffId'],
      language,
      outcome,
      duration_seconds: seconds,
      created_at,
    };
  });
}

interface CallMessage {
  readonly id: number;
  readonly applicationId: number;
  readonly type: 'CALL' | 'VOICE';
  readonly direction: 'in' | 'out';
  readonly body: string;
  readonly language: string;
  readonly staffId: number | null;
  readonly staffName: string;
  readonly phone: string;
  readonly createdAt: string;
}

/** The calls behind the messages of voicemails, callback requests, and staff who called. */
async function describeMessages(database: SeedDatabase, storage: SeedStorage): Promise<SeedRow[]> {
  const { rows } = await database.query(
    `select c.id, c.application_id as "applicationId", c.type, c.direction, c.body, c.language, c.author_id as "staffId",
            c.author_name as "staffName", p.phone, c.created_at as "createdAt"
     from communication c join application a on a.id = c.application_id join applicant p on p.id = a.applicant_id
     where c.channel = 'voice' or (c.channel = 'ivr' and c.direction = 'in') order by c.created_at, c.id`,
  );
  const messages = rows.map((row) => ({
    ...row,
    createdAt: new Date(String(row['createdAt'])).toISOString(),
  })) as unknown as readonly CallMessage[];
  await replaceTexts(database, messages);
  const calls: SeedRow[] = [];
  for (const message of messages)
    calls.push({
      ...noCall,
      direction: message.direction,
      peer: message.phone,
      provider_id: `CAdemo${message.id}`,
      application_id: message.applicationId,
      communication_id: message.id,
      language: message.language,
      created_at: message.createdAt,
      ...(message.direction === 'out' ? describeOutgoing(message) : await describeIncoming(storage, message)),
    });
  return calls;
}

/** What is spoken in a voicemail is its transcript, and what staff write about a call is an internal note. */
async function replaceTexts(database: SeedDatabase, messages: readonly CallMessage[]): Promise<void> {
  const changed = messages.map(({ id, type, direction, body, language, phone }) => {
    if (direction === 'out')
      return { id, body: '', status: body === unansweredCall ? 'no-answer' : 'answered' };
    const say = messageText(language);
    const text = removeIsolates(type === 'VOICE' ? say('call.left') : say('call.callMe', { phone }));
    return { id, body: text, status: 'received' };
  });
  await database.query(
    `update communication c set body = n.body, status = n.status
     from jsonb_populate_recordset(null::communication, $1::jsonb) n where c.id = n.id`,
    [JSON.stringify(changed)],
  );
}

/** A call of staff, with their note. */
const describeOutgoing = ({ id, body, staffId, staffName, createdAt }: CallMessage): SeedRow => ({
  staff_id: staffId,
  staff_phone: officePhone,
  dialled_at: createdAt,
  duration_seconds: body === unansweredCall ? null : 60 + ((id * 37) % 500),
  note: body,
  noted_by: staffName,
});

/** A voicemail with its recording, or a callback request. The provider transcribes only English. */
async function describeIncoming(
  storage: SeedStorage,
  { id, type, body, language }: CallMessage,
): Promise<SeedRow> {
  const seconds = { duration_seconds: 30 + (id % 40) };
  if (type === 'CALL') return { ...seconds, outcome: 'call-back' };
  return {
    ...seconds,
    ...(await storeRecording(storage, `REdemo${id}`)),
    transcript: language === 'en' ? body : null,
  };
}

/** Calls of applicants who left no message. */
const describeCallers = (cases: readonly QuietCase[], now: Date): SeedRow[] =>
  callers.map(({ outcome, isProven, seconds }, index) => {
    const { applicationId, phone, language } = cases[index] as QuietCase;
    return {
      ...noCall,
      direction: 'in',
      peer: phone,
      provider_id: `CAdemo${phone}`,
      application_id: applicationId,
      language,
      outcome,
      is_proven: isProven,
      duration_seconds: seconds,
      created_at: new Date(now.getTime() - (2 + index) * hour).toISOString(),
    };
  });

/** Calls from numbers that belong to no applicant. */
async function describeUnknownCallers(storage: SeedStorage, now: Date): Promise<SeedRow[]> {
  const calls: SeedRow[] = [];
  for (const { peer, language, outcome, transcript, hoursAgo } of unknownCallers)
    calls.push({
      ...noCall,
      direction: 'in',
      peer,
      provider_id: `CAdemo${peer}`,
      language,
      outcome,
      duration_seconds: 20 + hoursAgo,
      created_at: new Date(now.getTime() - hoursAgo * hour).toISOString(),
      ...(outcome === 'voicemail' && { ...(await storeRecording(storage, `REdemo${peer}`)), transcript }),
    });
  return calls;
}
