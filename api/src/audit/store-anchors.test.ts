// The end of each chain is stored outside the database: a daily job and the operator's command name what was cut off.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createOffice } from '../../test/factories.ts';
import { runJob } from '../jobs.ts';
import { createSealer } from '../platform/audit-chain/seal-entries.ts';
import { readStoredAnchors } from '../platform/audit-chain/stored-anchors.ts';
import { readAsOwner, verifyChains } from '../platform/audit-chain/verify-chain.ts';
import { withOwnerConnection } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { portalUrl } from '../portal-address.ts';
import { createStorage } from '../providers/storage/create-storage.ts';

const createEmptyStorage = async (): Promise<Storage> =>
  createStorage({ DATA_DIR: await mkdtemp(join(inject('testCluster').folder, 'anchors-')) });

/** Runs the daily job, and returns what it reports as errors. */
async function runDaily(storage: Storage): Promise<string[]> {
  const { ports, config } = await testApp();
  const reported: string[] = [];
  const error = ({ tenant, finding }: { tenant: number; finding: string }) =>
    void reported.push(`${tenant} ${finding}`);
  const log = Object.assign(Object.create(ports.log), { error });
  await runJob(
    { ...ports, storage, log, portalUrl: portalUrl(config) },
    'audit/store-anchors',
    { tenantId: 0 },
    false,
  );
  return reported;
}

/** Runs statements as the owner, who can turn triggers off. */
async function runAsOwner(...statements: string[]): Promise<void> {
  const { url } = await testApp();
  await withOwnerConnection(url, async (owner) => {
    for (const statement of statements) await owner.query(statement);
  });
}

/** Writes entries of an office and seals them, `blocks` times. */
async function sealBlocks(office: number, blocks: number): Promise<void> {
  const { ports } = await testApp();
  const sealer = createSealer(ports.database, { info: () => undefined });
  for (let block = 0; block < blocks; block += 1) {
    await runAsOwner(
      `select set_config('app.tenant', '${office}', false)`,
      `insert into audit_entry (tenant_id, operation, actor_name) values (${office}, 'test/entry', 'Ana')`,
    );
    await expect.poll(() => sealer.seal()).toBeGreaterThan(0);
  }
}

/** Cuts a chain after a block, with its entries, as someone who can turn off triggers and row security. */
const cutAfter = (office: number, block: number) =>
  runAsOwner(
    'alter table audit_entry disable trigger written_once',
    'alter table audit_block disable trigger written_once',
    `select set_config('app.tenant', '${office}', false)`,
    `delete from audit_entry where tenant_id = ${office} and id > coalesce(
       (select last_id from audit_block where tenant_id = ${office} and number = ${block}), 0)`,
    `delete from audit_block where tenant_id = ${office} and number > ${block}`,
    'alter table audit_entry enable always trigger written_once',
    'alter table audit_block enable always trigger written_once',
  );

/** What the operator's command finds with the stored anchors. */
async function findAsOperator(storage: Storage): Promise<string[]> {
  const { url } = await testApp();
  const anchors = await readStoredAnchors(storage);
  return withOwnerConnection(url, async (owner) => {
    const found: string[] = [];
    for await (const { tenant, findings } of verifyChains(readAsOwner(owner), anchors))
      found.push(...findings.map((finding) => `${tenant} ${finding}`));
    return found;
  });
}

test('a cut end and a chain that is gone are found, on that night and on later ones', async () => {
  const storage = await createEmptyStorage();
  const [shortened, emptied] = [await createOffice(), await createOffice()];
  for (const { id } of [shortened, emptied]) await sealBlocks(id, 2);
  expect(await runDaily(storage)).toEqual([]);
  const anchors = await readStoredAnchors(storage);
  const last = (office: number) => anchors.find(({ tenant }) => tenant === office)?.block ?? 0;
  expect(last(shortened.id)).toBeGreaterThanOrEqual(2);
  await cutAfter(shortened.id, last(shortened.id) - 1);
  await cutAfter(emptied.id, 0);
  const found = [shortened.id, emptied.id].map((id) => `${id} block ${last(id)} was anchored and is gone`);
  expect(await runDaily(storage)).toEqual(found);
  expect(await runDaily(storage)).toEqual(found);
  expect(await findAsOperator(storage)).toEqual(found);
});

test('every night adds a file with the end of every chain, also of the service office', async () => {
  const storage = await createEmptyStorage();
  const { id } = await createOffice();
  await sealBlocks(id, 1);
  await sealBlocks(344, 1);
  await runDaily(storage);
  await runDaily(storage);
  const files: string[] = [];
  for await (const { key } of storage.list('audit-anchors/')) files.push(await text(await storage.get(key)));
  expect(files).toHaveLength(2);
  for (const file of files) expect(file).toContain(`"tenant":${id},`);
  for (const file of files) expect(file).toContain('"tenant":344,');
});
