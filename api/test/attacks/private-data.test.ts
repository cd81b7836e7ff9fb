// Private data (tax and bank numbers) requires a separate permission: without it, numbers cannot be read anywhere; with
// it, only in two places that audit every view. Checks every read operation of staff.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { filled, type Ids } from '../asks/ask.ts';
import { type Caller, call } from '../client.ts';
import { uploadFile } from '../finance.ts';
import { asks as otherAsks } from '../foreign-asks.ts';
import { paymentAsks } from '../payment-asks.ts';
import { createSessionCache, type PersonName } from '../people.ts';
import { readPdf } from '../read-pdf.ts';
import { queryRow, queryRows } from '../rows.ts';
import { findTaxNumber } from '../tax-numbers.ts';

const session = createSessionCache();
const tenant = 100;
const payeeTin = '98-7654321';
const reveals = ['work-queue/reveal-answer', 'payments/download-tins'];
const roles = ['admin', 'supervisor', 'manager', 'operator', 'intake', 'caseWorker', 'processAdmin'] as const;
const allowed: readonly PersonName[] = ['admin', 'supervisor'];
let answer = { id: 0, tin: '' };
let ids: Ids;

beforeAll(async () => {
  answer = await findTaxNumber();
  ids = await queryRow<Ids>(
    tenant,
    `select a.id as application, a.applicant_id as applicant, a.process_id as process, a.program_id as program,
       a.state_id as state, (select max(id) from staff_member) as staff, (select max(account_id) from staff_member) as account,
       coalesce((select min(d.document_id) from application_document d where d.application_id = a.id), 0) as document,
       coalesce((select max(id) from company), 0) as company, $2::int as tenant, 'riverbend' as "tenantName",
       10001 as person, a.id as own
     from application a where a.id = $1`,
    [answer.id, tenant],
  );
  const file = `ApplicationID,Payee,TIN\n${answer.id},Ana Ruiz,${payeeTin}`;
  const saved = await uploadFile(`/tin-file?programId=${ids.program}`, file, await session('admin'));
  expect(saved.body.file.status).toBe('applied');
});

const reveal = async (who: PersonName) => {
  const reason = 'To compare it with the tax letter';
  return call('POST', `/cases/${answer.id}/private-answers`, { path: 'tin', reason }, await session(who));
};
const downloadTins = async (who: PersonName) =>
  call(
    'GET',
    `/tin-file?programId=${ids.program}&applicationIds=${answer.id}`,
    undefined,
    await session(who),
  );

test.each(roles)(
  'security B8.47, B11.60: shows tax numbers only with permission to read private data: %s',
  async (who) => {
    const [shown, file] = [await reveal(who), await downloadTins(who)];
    if (allowed.includes(who)) {
      expect(shown.body).toEqual({ value: answer.tin });
      expect(file.body).toContain(payeeTin.replace('-', ''));
      return;
    }
    expect([shown.status, shown.body.error]).toEqual([403, 'not_allowed']);
    expect([file.status, file.body.error]).toEqual([403, 'not_allowed']);
  },
);

test('security B7.42: the permission belongs to a role, is off by default, and can be revoked at once, even from finance', async () => {
  const admin = await session('admin');
  const rolesOf = async (roleId: number): Promise<object> => {
    const { body } = await call('GET', '/staff/roles', undefined, admin);
    return body.roles.find((role: { roleId: number }) => role.roleId === roleId).permissions;
  };
  const save = (roleId: number, permissions: object) =>
    call('PUT', `/staff/roles/${roleId}`, { permissions }, admin);
  const [before, supervisors] = [await rolesOf(201), await rolesOf(200)];
  expect(before).not.toHaveProperty('PrivateData');
  expect((await save(201, { ...before, PrivateData: 'ReadWrite' })).status).toBe(422);
  expect((await save(201, { ...before, PrivateData: 'Read' })).status).toBe(200);
  await expect.poll(async () => (await reveal('manager')).status).toBe(200);
  expect((await downloadTins('manager')).status).toBe(403);
  await save(201, before);
  await expect.poll(async () => (await reveal('manager')).status).toBe(403);
  await save(200, { ...supervisors, PrivateData: 'Hidden' });
  await expect.poll(async () => (await downloadTins('supervisor')).status).toBe(403);
  await save(200, supervisors);
  await expect.poll(async () => (await downloadTins('supervisor')).status).toBe(200);
});

/** The text of a response, including the text of a PDF. */
async function textOf(url: string, { host, token }: Caller): Promise<string> {
  const { http } = await testApp();
  const headers = { host, authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'GET', url: `/api${url}`, headers });
  const isPdf = String(answer.headers['content-type']).startsWith('application/pdf');
  return isPdf ? JSON.stringify(readPdf(answer.rawPayload)) : answer.body;
}

const reads = [...otherAsks, ...paymentAsks].filter(
  ({ name, request }) => request.startsWith('GET ') && !reveals.includes(name),
);

test.each(['admin', 'caseWorker'] as const)(
  'security B8.47: masks the numbers in everything else that %s can read, including lists, searches, and files',
  async (who) => {
    const caller = await session(who);
    const read = async (path: string) => {
      const words = (await textOf(path, caller)).replace(/[-\s]/g, '');
      const isExposed = [answer.tin, payeeTin].some((number) => words.includes(number.replace(/\D/g, '')));
      return isExposed ? [path] : [];
    };
    const exposed: string[] = [];
    for (const each of reads) exposed.push(...(await read(filled(each, ids)[1])));
    const searched = encodeURIComponent(answer.tin);
    for (const path of [`/search?text=${searched}`, `/cases?search=${searched}`])
      exposed.push(...(await read(path)));
    expect(exposed).toEqual([]);
  },
);

test('security B11.60: the audit trail records each view and file without the number', async () => {
  await reveal('supervisor');
  await downloadTins('supervisor');
  const rows = await queryRows<{ operation: string; entry: string }>(
    tenant,
    `select operation, e::text as entry from audit_entry e
     where subject_kind = 'application' and subject_id = $1 and operation = any ($2)`,
    [answer.id, reveals],
  );
  expect(new Set(rows.map(({ operation }) => operation))).toEqual(new Set(reveals));
  expect(rows.filter(({ entry }) => entry.includes(answer.tin) || entry.includes(payeeTin))).toEqual([]);
});
