// Spec 7.4, createPdf, createSnapshotPdf, and the rent PDF status: results as specified, and permissions.
import type { SnapshotLine } from '@commonway/contract/work-queue/snapshots.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, type SubmittedCase } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { writeRequestedPdf } from '../../documents/pdf/store-pdf.ts';

const session = createSessionCache();
const tenant = 100;
let sent: SubmittedCase;
let applicantId = 0;

beforeAll(async () => {
  sent = await createCase();
  ({ id: applicantId } = await queryRow<{ id: number }>(
    tenant,
    'select applicant_id as id from application where id = $1',
    [sent.id],
  ));
});

const buildInput = (change: object = {}) => ({
  individual_id: applicantId,
  file_alias: 'rent',
  instance_id: tenant,
  download: true,
  ...change,
});
const create = (change: object, caller: Caller) => call('POST', '/createPdf', buildInput(change), caller);
const status = async (caller: Caller, query = '') =>
  (await call('GET', `/instances/${tenant}/rent-pdf-status${query}`, undefined, caller)).status;

/** A call that returns a file, byte for byte. */
async function fileOf(path: string, payload: object, caller: Caller) {
  const { http } = await testApp();
  const headers = { host: 'riverbend.localhost', authorization: `Bearer ${caller.token}` };
  return http.inject({ method: 'POST', url: `/api${path}`, headers, payload });
}

test('spec 7.4 createPdf "reads missing_fields": lists the missing fields and writes no letter', async () => {
  const newcomer = await createApplicant('Mara', 'Lind');
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `select max(id) as id from applicant where name = 'Mara Lind'`,
  );
  const { status: code, body } = await create({ individual_id: id }, newcomer);
  expect(code).toBe(200);
  expect(body).toEqual({
    missing_fields: ['application', 'address', 'landlord_name', 'monthly_rent'],
    missing_labels: expect.objectContaining({ landlord_name: 'Landlord', address: 'Address' }),
  });
  expect(await status(newcomer)).toBe(404);
});

test('spec 7.4 createPdf "download": returns the PDF with the answers, and then the status is 204', async () => {
  expect(await status(sent.applicant)).toBe(404);
  const response = await fileOf('/createPdf', buildInput(), sent.applicant);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { lines, objects } = readPdf(response.rawPayload);
  for (const word of ['Nadia Petrov', 'Alder Property Group', '$1,200', '$2,400'])
    expect(lines).toContain(word);
  expect(lines.join(' ')).toContain(`ID is ${sent.id}`);
  expect(objects).toContain('/Marked true');
  expect(await status(sent.applicant)).toBe(204);
  expect(await status(await session('supervisor'), `?individual_id=${applicantId}`)).toBe(204);
});

test('without "download", a job writes the PDF once, and the status changes from 404 to 204', async () => {
  const other = await createCase({ landlordName: 'Cedar Homes' });
  const { id } = await queryRow<{ id: number }>(
    tenant,
    'select applicant_id as id from application where id = $1',
    [other.id],
  );
  const { body } = await create({ individual_id: id, download: false }, other.applicant);
  expect(body).toEqual({ missing_fields: [], missing_labels: {} });
  const { sum } = await queryRow<{ sum: string }>(
    tenant,
    `select encode(sha256, 'hex') as sum from letter where applicant_id = $1`,
    [id],
  );
  const waiting = await queryAsOwner(
    `select data from pgboss.job where name = 'documents/write-pdf' and data ->> 'sum' = $1`,
    [sum],
  );
  expect(waiting).toEqual([{ data: { sum, tenantId: tenant } }]);
  const { ports } = await testApp();
  const context = { ...ports, portalUrl: () => '' };
  await writeRequestedPdf(context, { tenantId: tenant, sum }, false);
  await writeRequestedPdf(context, { tenantId: tenant, sum }, false);
  expect(await status(other.applicant)).toBe(204);
  const storedPdf = await queryRow<{ content: object | null }>(
    tenant,
    `select content from pdf where sha256 = decode($1, 'hex')`,
    [sum],
  );
  expect(storedPdf.content).toBeNull();
  await queryAsOwner(`
    select set_config('app.tenant', '${tenant}', false);
    update pdf set size_bytes = null, content = '{}' where sha256 = decode('${sum}', 'hex')`);
  expect(await status(other.applicant)).toBe(404);
});

test('security 48: rejects paths and unknown names as file_alias', async () => {
  for (const file_alias of ['../../etc/passwd', '/etc/passwd', 'rent\u0000.pdf', 'RENT', '', ['rent']])
    expect((await create({ file_alias }, sent.applicant)).status).toBeGreaterThanOrEqual(400);
});

test('security 40: returns the same 404 for letters of other applicants and tenants as for missing ones', async () => {
  const stranger = await session('individual');
  const missing = await create({ individual_id: 987_654_321 }, stranger);
  expect(missing.status).toBe(404);
  const plain = ({ body }: typeof missing) => ({ ...body, requestId: '' });
  for (const change of [{}, { instance_id: 210 }, { instance_id: 987_654_321 }])
    expect(plain(await create(change, stranger))).toEqual(plain(missing));
  expect(await status(stranger, `?individual_id=${applicantId}`)).toBe(404);
  expect(await status(stranger)).toBe(404);
  expect((await create({ instance_id: 210 }, sent.applicant)).status).toBe(404);
  const foreignStaff = await session('reviewer');
  expect((await create({ instance_id: 210 }, foreignStaff)).status).toBe(404);
});

test('spec 7.4 createSnapshotPdf: saves a snapshot and returns its PDF with the values that the caller sent', async () => {
  const supervisor = await session('supervisor');
  const seen = {
    workflow_id: sent.id,
    entity_name: 'Somebody \u202eelse',
    entity_type: 'Individual',
    status: 'Approved',
    status_description: 'Not at all',
    application_date: '2026-01-01',
    download: true,
  };
  const response = await fileOf('/createSnapshotPdf', seen, supervisor);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { lines } = readPdf(response.rawPayload);
  const { snapshots } = (await call('GET', `/cases/${sent.id}/snapshots`, undefined, supervisor)).body;
  expect(snapshots).toHaveLength(1);
  const [{ id, sha256, stateName }] = snapshots as [SnapshotLine];
  // The status comes from the case, not from the caller.
  expect(lines[lines.indexOf('Status') + 1]).toBe(stateName);
  expect(lines.join('')).toContain(sha256);
  expect(lines).toContain('Somebody else\nIndividual\nApproved\nNot at all\n2026-01-01');
  const again = await call('POST', '/createSnapshotPdf', { workflow_id: sent.id }, supervisor);
  expect(again.body).toEqual({ missing_fields: [], snapshotId: id, sha256 });
});

test('saves one snapshot for 10 concurrent PDF requests and audits each request', async () => {
  // A case that nothing else changes: a change during the read would produce another snapshot.
  const other = await queryRow<{ id: number }>(
    tenant,
    `select min(id) as id from application where is_submitted and process_id = 1`,
  );
  const supervisor = await session('supervisor');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST', '/createSnapshotPdf', { workflow_id: other.id }, supervisor),
    ),
  );
  const done = answers.filter(({ status: code }) => code === 200);
  expect(new Set(done.map(({ body }) => body.snapshotId)).size).toBe(1);
  // If the case changed during the read, the caller is asked to try again.
  expect(new Set(answers.map(({ status: code }) => code)).isSubsetOf(new Set([200, 503]))).toBe(true);
  const trail = await queryRows<{ details: { isNew: boolean } }>(
    tenant,
    `select details from audit_entry where operation = 'work-queue/create-snapshot-pdf' and subject_id = $1`,
    [other.id],
  );
  expect(trail).toHaveLength(done.length);
  expect(trail.filter(({ details }) => details.isNew)).toHaveLength(1);
});

test('denies snapshots to applicants and returns 404 for a case of another tenant', async () => {
  expect((await call('POST', '/createSnapshotPdf', { workflow_id: sent.id }, sent.applicant)).status).toBe(
    403,
  );
  const foreignStaff = await session('reviewer');
  expect((await call('POST', '/createSnapshotPdf', { workflow_id: sent.id }, foreignStaff)).status).toBe(404);
});
