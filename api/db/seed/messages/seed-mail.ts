// Emails as they came in: the latest replies of applicants, and emails to the office's address that name no case.
import { createHash } from 'node:crypto';
import { readMail } from '../../../src/messaging/mail/reading/read-mail.ts';
import { insertRows, type SeedDatabase, type SeedRow, type SeedStorage } from '../seed-database.ts';
import { renderTextPdf } from '../stories/documents/text-pdf.ts';
import { tenantId } from '../tenants/tenants.ts';

const hour = 3_600_000;
const domain = 'localhost';
const office = 'riverbend';
const replyCount = 24;
const boundary = 'demo-part';

interface WrittenMail {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  /** The name of an attached PDF. */
  readonly attachment?: string;
}

/** Emails that name no case: from an applicant, a landlord, an applicant's new address, and an advertiser. */
const unmatchedMails = [
  {
    name: 'Roof & Gutter Pros',
    address: 'offers@roofpros.example',
    subject: 'Spring offer for county buildings',
    text: 'New gutters at half the price until the end of the month. Reply to this email for a quote.',
    hoursAgo: 44,
  },
  {
    name: 'Willow Court Apartments',
    address: 'office@willowcourt.example',
    subject: 'Rent ledger for apartment 12',
    text: 'Hello,\n\nYou asked our tenant for the rent ledger. It shows three months open, June to August.\n\nIrene Walsh\nWillow Court Apartments',
    hoursAgo: 21,
  },
  {
    name: 'Lucía Herrera',
    address: 'lucia.herrera.nueva@example.test',
    subject: 'Cambié de correo',
    text: 'Buenas tardes:\n\nPerdí el acceso a mi correo anterior. ¿Pueden escribirme a esta dirección?\n\nGracias,\nLucía',
    hoursAgo: 6,
  },
] as const;

/** Inserts and stores the emails. The tenant must be set. */
export async function seedMail(database: SeedDatabase, storage: SeedStorage, now: Date): Promise<void> {
  const received = [
    ...(await listReplies(database)),
    ...unmatchedMails.map(({ hoursAgo, ...mail }) => ({
      ...unmatched,
      mail: { ...mail, key: mail.address, at: new Date(now.getTime() - hoursAgo * hour) },
    })),
    { ...unmatched, mail: await writeToOffice(database, now) },
  ].toSorted((one, other) => one.mail.at.getTime() - other.mail.at.getTime());
  const rows: SeedRow[] = [];
  for (const { mail, row } of received) rows.push({ ...(await storeMail(storage, mail)), ...row });
  await insertRows(database, 'inbound_mail', rows);
}

const unmatched = {
  row: {
    state: 'unmatched',
    application_id: null,
    answers_id: null,
    communication_id: null,
    is_from_applicant: null,
  },
} as const;

/** The latest replies of applicants to emails of staff. They are already in the threads of their cases. */
async function listReplies(database: SeedDatabase) {
  const { rows } = await database.query(
    `select c.id as "communicationId", c.application_id as "applicationId", asked.id as "answersId", p.name, p.mail as address,
            c.subject, c.body as text, c.created_at as at, asked.body as "askedText", asked.author_name as "askedBy"
     from communication c join application a on a.id = c.application_id join applicant p on p.id = a.applicant_id
     join communication asked on asked.application_id = c.application_id and asked.id < c.id
       and asked.type = 'EMAIL' and asked.direction = 'out' and asked.subject = c.subject
     where c.type = 'EMAIL' and c.direction = 'in' and p.mail is not null order by c.id desc limit $1`,
    [replyCount],
  );
  if (rows.length < replyCount) throw new Error('The demo has too few emails that reply to staff.');
  const replies = rows.map(({ at, ...row }) => ({
    ...row,
    at: new Date(String(at)),
  })) as unknown as readonly (Omit<WrittenMail, 'key'> &
    Readonly<Record<'communicationId' | 'applicationId' | 'answersId', number>> &
    Readonly<Record<'askedText' | 'askedBy', string>>)[];
  return replies.map(({ communicationId, applicationId, answersId, askedText, askedBy, text, ...mail }) => ({
    mail: {
      ...mail,
      key: String(communicationId),
      text: `${text}\n\nOn ${mail.at.toUTCString()}, ${askedBy} wrote:\n\n${askedText.replaceAll(/^/gm, '> ')}`,
    },
    row: {
      state: 'threaded',
      application_id: applicationId,
      answers_id: answersId,
      communication_id: communicationId,
      is_from_applicant: true,
    },
  }));
}

/** An email with an attachment from an applicant who wrote to the office instead of replying. */
async function writeToOffice(database: SeedDatabase, now: Date): Promise<WrittenMail> {
  const { rows } = await database.query(
    `select p.name, p.mail as address from application a join applicant p on p.id = a.applicant_id
     join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.is_submitted and not s.is_terminal and p.mail is not null and p.kind = 'individual' and p.language = 'en'
       and not exists (select from identity.login l where l.person_id = p.person_id)
     order by a.id desc limit 1`,
  );
  const [sender] = rows as unknown as readonly Pick<WrittenMail, 'name' | 'address'>[];
  if (sender === undefined) throw new Error('The demo has no applicant who could write to the office.');
  return {
    ...sender,
    key: sender.address,
    subject: 'My new lease',
    text: 'Hello, I signed a new lease this week. It is attached. Please add it to my application.\n\nThank you',
    at: new Date(now.getTime() - 2 * hour),
    attachment: 'lease.pdf',
  };
}

/** Puts an email into storage and reads it as the product does. Returns its row, before it belongs to a case. */
async function storeMail(storage: SeedStorage, mail: WrittenMail): Promise<SeedRow> {
  const raw = composeMail(mail);
  const read = await readMail(raw, domain);
  const sha256 = createHash('sha256').update(raw).digest('hex');
  const key = `${tenantId.riverbend}/mail/${sha256}`;
  await storage.put(key, raw);
  return {
    tenant_id: tenantId.riverbend,
    addressed_to: office,
    raw_sha256: `\\x${sha256}`,
    storage_key: key,
    kind: read.kind,
    fingerprint: `\\x${Buffer.from(read.fingerprint).toString('hex')}`,
    sender_address: read.senderAddress,
    sender_name: read.senderName,
    subject: read.subject,
    body: read.newText,
    quote: read.quote,
    html: read.html,
    received_at: mail.at.toISOString(),
  };
}

/** The bytes of an email. */
function composeMail({ key, name, address, subject, text, at, attachment }: WrittenMail): Buffer {
  const lines = [
    `From: ${encodeWords(name)} <${address}>`,
    `To: ${office}@${domain}`,
    `Date: ${at.toUTCString()}`,
    `Message-ID: <demo-${key}>`,
    `Subject: ${encodeWords(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...encodePart(['Content-Type: text/plain; charset=utf-8'], Buffer.from(text)),
    ...(attachment === undefined
      ? []
      : encodePart(
          ['Content-Type: application/pdf', `Content-Disposition: attachment; filename="${attachment}"`],
          renderTextPdf('Residential lease', [`Name: ${name}`, 'Sample document for the demo.']),
        )),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

const encodePart = (head: readonly string[], bytes: Uint8Array): string[] => [
  `--${boundary}`,
  ...head,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
];

/** A header text with letters beyond ASCII. */
const encodeWords = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
