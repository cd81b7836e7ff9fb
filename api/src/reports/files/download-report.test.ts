// The files of a report have its figures, in every format and language.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { foldReports } from '../../../test/reports.ts';
import { queryRows } from '../../../test/rows.ts';
import { readXlsx } from '../../imports/reading/read-xlsx.ts';

const session = createSessionCache();
const tenant = 100;
const report = '/reports/individual/applications-resources';
const filter = 'from=2019-01-01&to=2026-12-31&compare=before';

beforeAll(async () => {
  await foldReports(tenant);
});

async function download(format: string, language = 'en', query = filter) {
  const { http } = await testApp();
  // Intake specialists choose their language.
  const { token } = await session(language === 'en' ? 'admin' : 'intake');
  const response = await http.inject({
    url: `/api${report}/document?${query}&format=${format}`,
    headers: {
      host: 'riverbend.localhost',
      authorization: `Bearer ${token}`,
      cookie: `commonway_language=${language}`,
      'accept-language': language,
    },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

test('a spreadsheet has the totals as numbers, and notes its filters', async () => {
  const { body } = await call('GET', `${report}?${filter}`, undefined, await session('admin'));
  const { status, headers, bytes } = await download('xlsx');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('spreadsheetml');
  expect(headers['content-disposition']).toContain('individual-applications-resources-');
  const rows: string[][] = [];
  for await (const { cells } of readXlsx(bytes, 10)) rows.push([...cells]);
  expect(rows[0]).toEqual(['Measure', 'Value', 'Previous period']);
  expect(rows[1]).toEqual([
    'Applications',
    String(body.totals.applications),
    String(body.before.applications),
  ]);
  expect(rows.flat()).toContain('From Jan 1, 2019 to Dec 31, 2026');
});

test('a PDF has a tagged chart and the figures of the report', async () => {
  const { body } = await call('GET', `${report}?${filter}`, undefined, await session('admin'));
  const { status, headers, bytes } = await download('pdf');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const { objects, lines } = readPdf(bytes);
  expect(objects).toMatch(/\/S \/Figure\n/);
  expect(objects).toContain('Chart: Over time');
  const text = lines.join(' ');
  expect(text).toContain('Applications and programs: Individuals');
  expect(text).toContain(new Intl.NumberFormat('en-US').format(body.totals.applications));
});

test('the files are in the language of the caller', async () => {
  const { objects } = readPdf((await download('pdf', 'ar')).bytes);
  expect(objects).toContain('/Lang (ar)');
});

test('an unknown report has no files, and unknown formats are refused', async () => {
  const admin = await session('admin');
  const unknown = await call(
    'GET',
    '/reports/individual/resource-status/document?format=pdf',
    undefined,
    admin,
  );
  expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found']);
  const odd = await call('GET', `${report}/document?format=docx`, undefined, admin);
  expect(odd.status).toBe(422);
});

test('a download is audited with its filters', async () => {
  await download('xlsx', 'en', 'program=32');
  const [entry] = await queryRows<{ details: { filter: Record<string, unknown> } }>(
    tenant,
    `select details from audit_entry where operation = 'reports/download-report' order by id desc limit 1`,
  );
  expect(entry?.details.filter).toMatchObject({
    report: 'applications-resources',
    program: 32,
    format: 'xlsx',
  });
});
