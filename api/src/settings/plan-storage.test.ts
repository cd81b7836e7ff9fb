import { messageField } from '@commonway/contract/documents/document-limits.ts';
import { expect, test } from 'vitest';
import { signIn } from '../../test/client.ts';
import { startUpload } from '../../test/documents.ts';
import { createCase } from '../../test/factories.ts';
import { setOfficePlan } from '../../test/office-plan.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const riverbend = 100;
const limit = 10 * 1024 ** 3;

test('simultaneous uploads of staff cannot exceed the storage of the plan', async () => {
  const { id } = await createCase();
  const caseworker = await signIn('caseworker@riverbend.test');
  const attach = (name: string) =>
    startUpload(caseworker, name, 1000, { applicationId: id, field: messageField });
  const { used } = await queryRow(
    riverbend,
    'select coalesce(sum(size_bytes), 0)::bigint as used from document',
  );
  await queryRows(
    riverbend,
    `insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by)
     select tenant_id, id, 'old.pdf', 'application/pdf', $1, 'none', gen_random_uuid()::text, 1 from applicant order by id limit 1`,
    [limit - (used ?? 0) - 2500],
  );
  await setOfficePlan(riverbend, 'starter');
  const names = ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf'];
  const answers = await Promise.all(names.map(attach));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  // An interrupted upload is resumed without counting twice.
  const begun = names[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await attach(begun)).status).toBe(200);
});
