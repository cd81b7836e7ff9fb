// The applicant's copy of a submission: complete, masked, in the applicant's language, written once, and for no one
// else.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let sent: SubmittedCase;

beforeAll(async () => {
  sent = await createCase();
});

async function copyOf(id: number, who: Pick<SignedIn, 'token'>, language = 'en') {
  const { http } = await testApp();
  const response = await http.inject({
    url: `/api/applications/${id}/copy`,
    headers: {
      host: 'riverbend.localhost',
      authorization: `Bearer ${who.token}`,
      cookie: `commonway_language=${language}`,
      'accept-language': language,
    },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const listPdfs = () =>
  queryRows<{ sum: string }>(tenant, `select encode(sha256, 'hex') as sum from pdf order by asked_at`, []);

test('includes questions, answers, and document names, and is named after the application', async () => {
  const { status, headers, bytes } = await copyOf(sent.id, sent.applicant);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`application%20${sent.id}.pdf`);
  const { lines, objects } = readPdf(bytes);
  const text = lines.join(' ');
  expect(text).toContain(String(sent.id));
  for (const word of ['Alder Property Group', '$1,200', 'lease.pdf', 'Nadia Petrov'])
    expect(text).toContain(word);
  expect(objects).toContain('/Lang (en)');
});

test('quotes the declaration, dates the signature, and starts with the office’s logo', async () => {
  const { lines, objects } = readPdf((await copyOf(sent.id, sent.applicant)).bytes);
  const text = lines.join('\n');
  expect(text).toContain('My answers are true to the best of my knowledge.');
  expect(text).toMatch(/Nadia Petrov\nSigned electronically \w{3,} \d/);
  expect(objects).toMatch(/\/S \/Figure\n/);
  expect(objects).toContain('/Alt (Riverbend County)');
});

test('contains the declaration and the office’s name in the reader’s language', async () => {
  const { lines, objects } = readPdf((await copyOf(sent.id, sent.applicant, 'ar')).bytes);
  expect(lines.join('\n')).toContain('ما كتبته صحيح حسب علمي.');
  expect(lines.join('\n')).toContain('مقاطعة ريفربند');
  expect(objects).not.toContain('Riverbend County');
});

test('generates one PDF for 20 simultaneous requests and returns it each time', async () => {
  const other = await createCase();
  const before = (await listPdfs()).length;
  const copies = await Promise.all(Array.from({ length: 20 }, () => copyOf(other.id, other.applicant)));
  const again = await copyOf(other.id, other.applicant);
  for (const { bytes } of copies) expect(bytes.equals(again.bytes)).toBe(true);
  expect((await listPdfs()).length).toBe(before + 1);
});

test('returns 404 for another applicant’s application, a draft, and an unknown id, and generates nothing', async () => {
  const individual = await session('individual');
  const draft = await call('POST', '/applications', { programId: 101 }, sent.applicant);
  const before = (await listPdfs()).length;
  expect((await copyOf(sent.id, individual)).status).toBe(404);
  expect((await copyOf(draft.body.applicationId ?? 0, sent.applicant)).status).toBe(404);
  expect((await copyOf(987_654_321, sent.applicant)).status).toBe(404);
  expect((await listPdfs()).length).toBe(before);
});
