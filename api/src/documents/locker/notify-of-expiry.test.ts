// Reminders: once per document and expiry date, in its owner's language, with the document type and no file name.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { uploadDocument } from '../../../test/documents.ts';
import { createApplicant } from '../../../test/factories.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import type { JobContext } from '../../job-context.ts';
import { statement } from '../../platform/sql.ts';
import { findExpiringDocuments } from './notify-of-expiry.ts';

const tenant = 100;
const lease = await readFile(new URL('../fixtures/lease.pdf', import.meta.url));

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function paperOf(person: Caller, days: number): Promise<number> {
  const bytes = Buffer.concat([lease, Buffer.from(`%${randomBytes(8).toString('hex')}\n%%EOF\n`)]);
  const { id } = (await uploadDocument(person, 'passport of Nadia.pdf', bytes)).body;
  await call('PATCH', `/papers/${id}`, { kind: 'photo-id', expiresOn: inDays(days) }, person);
  return id;
}

async function run(): Promise<void> {
  const { ports } = await testApp();
  await findExpiringDocuments(ports as unknown as JobContext, { tenantId: 0 }, true);
}

async function listEmails(mail: string) {
  const { ports } = await testApp();
  return ports.database.plain<{ subject: string; body: string; language: string }>(
    statement('select subject, body, language from outbox_message where recipient = $1 order by id', [mail]),
  );
}

test('sends one reminder for a document that expires within a month, and another if the date changes', async () => {
  const person = await createApplicant();
  const id = await paperOf(person, 10);
  const [late, gone] = [await paperOf(person, 60), await paperOf(person, -3)];
  const { applicant_id: applicantId, mail } = await queryRow<{ applicant_id: number; mail: string }>(
    tenant,
    'select a.id as applicant_id, a.mail from document d join applicant a on a.id = d.applicant_id where d.id = $1',
    [id],
  );
  await queryRows(tenant, `update applicant set language = 'es' where id = $1`, [applicantId]);
  await Promise.all([run(), run(), run()]);
  await expect.poll(async () => (await listEmails(mail)).length).toBe(1);
  const [letter] = await listEmails(mail);
  expect(letter).toMatchObject({ language: 'es', subject: expect.stringContaining('vence pronto') });
  expect(letter?.body).toContain('Identificación con foto: válido hasta el ');
  expect(letter?.body).toContain('/papers');
  expect(letter?.body).not.toContain('Nadia');
  const listReminders = () =>
    queryRows(tenant, 'select document_id from expiry_reminder where document_id = any($1)', [
      [id, late, gone],
    ]);
  expect(await listReminders()).toEqual([{ document_id: id }]);

  await call('PATCH', `/papers/${id}`, { kind: 'photo-id', expiresOn: inDays(12) }, person);
  await run();
  await expect.poll(async () => (await listEmails(mail)).length).toBe(2);
  await call('DELETE', `/papers/${late}`, undefined, person);
  await queryRows(tenant, `update document set expires_on = current_date + 5 where id = $1`, [late]);
  await run();
  expect(await listReminders()).toHaveLength(2);
});
