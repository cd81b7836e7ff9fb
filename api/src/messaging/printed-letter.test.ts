// Printed letters: the PDF works with screen readers, both sides can find it, and others can't.
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Caller, call } from '../../test/client.ts';
import { createCase } from '../../test/factories.ts';
import { createSessionCache } from '../../test/people.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { queryRows } from '../../test/rows.ts';

const riverbend = 100;
const session = createSessionCache();
const address = { line1: '12 River Road', city: 'Riverbend', state: 'CA', zip: '95301' };

/** An applicant with this language, a case, and an address. */
async function createRecipient(language: string) {
  const sent = await createCase();
  await queryRows(
    riverbend,
    'update applicant p set language = $1, address = $2 from application a where a.id = $3 and p.id = a.applicant_id',
    [language, JSON.stringify(address), sent.id],
  );
  return sent;
}

const write = async (id: number, words: object, who: Caller) =>
  call(
    'POST',
    `/cases/${id}/paper-letters`,
    { subject: 'Your lease', body: 'Page 2 is missing.', ...words },
    who,
  );

async function fileAt(path: string, caller: Caller) {
  const { http } = await testApp();
  const headers = { host: 'riverbend.localhost', authorization: `Bearer ${caller.token}` };
  return http.inject({ method: 'GET', url: `/api${path}`, headers });
}

test.each([
  [
    'es',
    'Condado de Riverbend',
    'Falta una página',
    'Señora Núñez:\n\nFalta la página 2 del contrato.',
    'Número de solicitud',
  ],
  ['ar', 'مقاطعة ريفربند', 'صفحة ناقصة', 'مرحبًا ليلى،\n\nأرسلي الصفحة 2 من العقد.', 'رقم الطلب'],
  ['ko', '리버벤드 카운티', '빠진 쪽', '김민지 님,\n\n계약서 2쪽을 보내 주세요.', '신청 번호'],
])(
  'issue 6 letters: in %s, creates a tagged PDF with language, office, reference, recipient, and text in reading order',
  async (language, office, subject, body, reference) => {
    const { id, applicant } = await createRecipient(language);
    const staff = await session('caseWorker');
    const { status, body: letter } = await write(id, { subject, body }, staff);
    expect(status).toBe(200);
    const forStaff = await fileAt(
      `/communications/${letter.communicationId}/papers/${letter.documentId}`,
      staff,
    );
    expect([forStaff.statusCode, forStaff.headers['content-type']]).toEqual([200, 'application/pdf']);
    const forReader = await fileAt(`/documents/${letter.documentId}`, applicant);
    expect(forReader.rawPayload.equals(forStaff.rawPayload)).toBe(true);

    const { lines, objects } = readPdf(forStaff.rawPayload);
    expect(objects).toContain('/Marked true');
    expect(objects).toContain(`/Lang (${language})`);
    const expectedLines = [
      office,
      lines.find((line) => line.includes(reference)) ?? 'no reference',
      'Nadia Petrov\n12 River Road\nRiverbend, CA 95301',
      subject,
      ...body.split('\n\n'),
    ];
    expect(expectedLines[1]).toContain(String(id));
    expect(lines.filter((line) => expectedLines.includes(line))).toEqual(expectedLines);
  },
);

test('issue 6 letters: shows the letter and its PDF in the thread to staff and the applicant, and audits it', async () => {
  const { id, applicant } = await createRecipient('en');
  const staff = await session('caseWorker');
  const { body: letter } = await write(id, {}, staff);
  const { body: thread } = await call('GET', `/cases/${id}/communications`, undefined, staff);
  const [message] = thread.communications.filter(
    (each: { id: number }) => each.id === letter.communicationId,
  );
  expect(message).toMatchObject({
    type: 'LETTER',
    direction: 'out',
    subject: 'Your lease',
    body: 'Page 2 is missing.',
    attachments: [{ id: letter.documentId, fileName: 'Your lease.pdf' }],
  });
  const { body: messages } = await call('GET', `/applications/${id}/messages`, undefined, applicant);
  expect(messages.communications.at(-1)).toMatchObject({
    type: 'LETTER',
    body: 'Page 2 is missing.',
    attachments: [{ id: letter.documentId, fileName: 'Your lease.pdf' }],
  });
  const auditEntries = await queryRows<{ subjectKind: string }>(
    riverbend,
    `select subject_kind as "subjectKind" from audit_entry where operation = 'messaging/write-printed-letter'
     and (subject_kind, subject_id) in (('application', $1), ('document', $2)) order by 1`,
    [id, letter.documentId],
  );
  expect(auditEntries).toEqual([{ subjectKind: 'application' }, { subjectKind: 'document' }]);
});

test('issue 6 letters: rejects unfilled variables, an empty subject, and applicants, and stores nothing', async () => {
  const { id, applicant } = await createRecipient('en');
  const response = await write(id, { body: 'Dear {{applicantName}}' }, await session('caseWorker'));
  expect(response.body.error).toBe('variable_missing');
  expect((await write(id, { subject: ' ' }, await session('caseWorker'))).status).toBe(422);
  expect((await write(id, {}, applicant)).status).toBe(403);
  const letters = await queryRows(
    riverbend,
    `select from communication where application_id = $1 and type = 'LETTER'`,
    [id],
  );
  expect(letters).toHaveLength(0);
});
