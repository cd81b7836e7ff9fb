// The limits of an office's plan: they refuse decisions of its staff, and nothing that an applicant does.
import { messageField } from '@commonway/contract/documents/document-limits.ts';
import type { PlanUsage } from '@commonway/contract/settings/plan-usage.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import { startUpload } from '../../test/documents.ts';
import { createApplicant, createCase, createOffice, type Office } from '../../test/factories.ts';
import { setOfficePlan } from '../../test/office-plan.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const riverbend = 100;
const gigabyte = 1024 ** 3;
let office: Office;
let admin: Caller;
beforeAll(async () => {
  admin = await signIn('admin@riverbend.test');
});
beforeEach(async () => {
  office = await createOffice();
  await setOfficePlan(riverbend, null);
});

const loadUsage = async (caller: Caller): Promise<PlanUsage> =>
  (await call('GET', '/instance-settings/plan', undefined, caller)).body;
const loadUsed = async (resource: string, caller = admin) =>
  (await loadUsage(caller)).usage.find((each) => each.resource === resource);

let invited = 0;
function invite() {
  invited += 1;
  const person = {
    ds_firstname: 'Nora',
    ds_lastname: 'New',
    ds_mail: `nora-${invited}@${office.subdomain}.test`,
  };
  return call('POST', '/staff', { ...person, roles: [201], requiresSecondFactor: false }, office.admin);
}
async function saveLanguages(languages: readonly string[]) {
  const { version, languages: section } = (await call('GET', '/instance-settings', undefined, office.admin))
    .body;
  const sections = { languages: { ...section, languages } };
  return call('PATCH', '/instance-settings', { version, ...sections }, office.admin);
}
/** Adds bytes to the documents of Riverbend, as uploads would. */
const addDocumentBytes = (bytes: number) =>
  queryRows(
    riverbend,
    `insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by)
     select tenant_id, id, 'old.pdf', 'application/pdf', $1, 'none', gen_random_uuid()::text, 1 from applicant order by id limit 1`,
    [bytes],
  );
/** Dates 200 applications of Riverbend to this month, which is all of the Starter plan. */
const receiveApplications = () =>
  queryRows(
    riverbend,
    `update application set submitted_at = now() where id in (select id from application where is_submitted order by id limit 200)`,
  );

test('an office without a subscription has no limits', async () => {
  const { plan, usage } = await loadUsage(office.admin);
  expect(plan).toBeNull();
  expect(usage).toEqual([
    { resource: 'staffSeats', used: 1, limit: null, level: 'normal' },
    { resource: 'applicationsPerMonth', used: 0, limit: null, level: 'normal' },
    { resource: 'languages', used: 5, limit: null, level: 'normal' },
    { resource: 'storageBytes', used: 0, limit: null, level: 'normal' },
  ]);
});

test('a plan that we do not know has the limits of the smallest', async () => {
  await setOfficePlan(office.id, 'next-year');
  const { plan, usage } = await loadUsage(office.admin);
  expect(plan).toEqual({ planId: 'next-year', displayName: 'next-year' });
  expect(usage.map(({ limit }) => limit)).toEqual([5, 200, 3, 10 * gigabyte]);
});

test('staff seats: warns at 80%, refuses the sixth person, and an invitation at the same time takes no seat twice', async () => {
  await setOfficePlan(office.id, 'starter');
  await Promise.all([invite(), invite(), invite()]);
  expect(await loadUsed('staffSeats', office.admin)).toMatchObject({ used: 4, limit: 5, level: 'nearLimit' });
  const answers = await Promise.all(Array.from({ length: 6 }, invite));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ error: 'plan_staff_limit' });
  expect(refused?.body.message).toContain('all 5 staff seats');
  expect(await loadUsed('staffSeats', office.admin)).toMatchObject({ used: 5, level: 'atLimit' });
});

test('staff seats: deactivating someone frees a seat, which reactivating takes again', async () => {
  const { accountId } = (await invite()).body;
  const save = (isActive: boolean) => call('PATCH', `/staff/${accountId}`, { isActive }, office.admin);
  await save(false);
  await setOfficePlan(office.id, 'starter');
  for (let free = 4; free > 0; free -= 1) expect((await invite()).status).toBe(200);
  expect((await save(true)).body.error).toBe('plan_staff_limit');
  await setOfficePlan(office.id, 'office');
  expect((await save(true)).status).toBe(200);
});

test('languages: refuses more than the plan has; an office that has more can remove some', async () => {
  await setOfficePlan(office.id, 'starter');
  expect(await loadUsed('languages', office.admin)).toMatchObject({ used: 5, limit: 3, level: 'atLimit' });
  expect((await saveLanguages(['en', 'es', 'ko', 'tl'])).status).toBe(200);
  const refused = await saveLanguages(['en', 'es', 'ko', 'tl', 'vi']);
  expect(refused.body).toMatchObject({ error: 'plan_languages_limit' });
  expect((await saveLanguages(['en', 'es', 'ko'])).status).toBe(200);
  expect((await saveLanguages(['en', 'es', 'ko', 'ar'])).status).toBe(409);
});

test('applications: applicants submit above the limit, and staff can’t add or duplicate a program', async () => {
  await setOfficePlan(riverbend, 'starter');
  await receiveApplications();
  const before = await loadUsed('applicationsPerMonth');
  expect(before).toMatchObject({ limit: 200, level: 'atLimit' });
  const { id, applicant } = await createCase();
  expect(
    (
      await queryRow<{ ok: boolean }>(riverbend, 'select is_submitted as ok from application where id = $1', [
        id,
      ])
    ).ok,
  ).toBe(true);
  expect((await loadUsed('applicationsPerMonth'))?.used).toBe((before?.used ?? 0) + 1);
  const added = await call('POST', '/program-setups', { name: 'More', audience: 'individual' }, admin);
  expect(added.body).toMatchObject({ error: 'plan_applications_limit' });
  const copied = await call('POST', '/program-setups/101/copies', {}, admin);
  expect(copied.body).toMatchObject({ error: 'plan_applications_limit' });
  expect((await call('GET', '/instance-settings/plan', undefined, applicant)).status).toBe(403);
});

test('storage: sums all documents, refuses attachments of staff, and never the uploads of applicants', async () => {
  const { id, applicant } = await createCase();
  const attach = async (name = 'letter.pdf') =>
    startUpload(await signIn('caseworker@riverbend.test'), name, 2000, {
      applicationId: id,
      field: messageField,
    });
  await setOfficePlan(riverbend, 'starter');
  expect((await attach()).status).toBe(200);
  await addDocumentBytes(9 * gigabyte);
  expect(await loadUsed('storageBytes')).toMatchObject({ limit: 10 * gigabyte, level: 'nearLimit' });
  await addDocumentBytes(gigabyte);
  const { sum } = await queryRow(riverbend, 'select sum(size_bytes)::bigint as sum from document');
  expect(await loadUsed('storageBytes')).toMatchObject({ used: sum, level: 'atLimit' });
  const refused = await attach('second.pdf');
  expect(refused.body).toMatchObject({ error: 'plan_storage_limit' });
  expect(refused.body.message).toContain('10 GB');
  expect((await startUpload(applicant, 'lease.pdf', 2000)).status).toBe(200);
  expect((await startUpload(await createApplicant(), 'id.pdf', 2000)).status).toBe(200);
});

test('each office sees its own plan', async () => {
  await setOfficePlan(riverbend, 'county');
  expect((await loadUsage(office.admin)).plan).toBeNull();
  expect((await loadUsage(admin)).plan).toEqual({ planId: 'county', displayName: 'County' });
});
