import { crc32, inflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createCase, createOffice } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { queryRow } from '../../../test/rows.ts';

const office = 100;
const session = createSessionCache();
let admin: SignedIn;
beforeAll(async () => {
  admin = await session('admin');
});

/** The entries of a ZIP file, read from its directory, with checked sizes and checksums. */
function readZip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = file.lastIndexOf(Buffer.from('PK\u0006\u0006'));
  const count = Number(file.readBigUInt64LE(end + 32));
  let at = Number(file.readBigUInt64LE(end + 48));
  for (let index = 0; index < count; index += 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = at + 46 + nameLength + 4;
    const [size, packed, offset] = [0, 8, 16].map((skip) => Number(file.readBigUInt64LE(extra + skip))) as [
      number,
      number,
      number,
    ];
    const start = offset + 30 + nameLength + 20;
    const bytes = inflateRawSync(file.subarray(start, start + packed));
    expect([name, bytes.length, crc32(bytes)]).toEqual([name, size, file.readUInt32LE(at + 16)]);
    entries.set(name, bytes);
    at += 46 + nameLength + 28;
  }
  return entries;
}

const parseLines = (bytes: Buffer | undefined): Record<string, unknown>[] =>
  String(bytes)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const getStatus = async () => (await call('GET', '/office-export', undefined, admin)).body.result?.status;

async function download(): Promise<Buffer> {
  const { http } = await testApp();
  const headers = { host: admin.host ?? '', authorization: `Bearer ${admin.token}` };
  const response = await http.inject({ method: 'GET', url: '/api/office-export/file', headers });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return response.rawPayload;
}

test('an export has every row and file of the office, and nothing of another one', async () => {
  await createCase();
  expect((await call('GET', '/office-export/file', undefined, admin)).status).toBe(404);
  const requests = await Promise.all([1, 2].map(() => call('POST', '/office-export', {}, admin)));
  expect(requests.map(({ status }) => status).sort()).toEqual([200, 409]);
  await expect.poll(getStatus, { timeout: 30_000 }).toBe('ready');
  const entries = readZip(await download());
  const { count } = await queryRow(
    office,
    'select count(*)::int as count from application where tenant_id = $1',
    [office],
  );
  const applications = parseLines(entries.get('tables/application.ndjson'));
  expect(applications).toHaveLength(count as number);
  expect(parseLines(entries.get('tables/application_answers.ndjson')).length).toBeGreaterThan(0);
  expect(parseLines(entries.get('people.ndjson'))).toContainEqual(
    expect.objectContaining({ logins: ['admin@riverbend.test'] }),
  );
  const documents = parseLines(entries.get('tables/document.ndjson'));
  const stored = documents.map(({ storage_key: key }) => `files/${String(key).slice('100/'.length)}`);
  expect(stored.filter((name) => entries.has(name)).length).toBeGreaterThan(0);
  for (const secret of ['sign_in_provider', 'notice_device'])
    expect(entries.has(`tables/${secret}.ndjson`)).toBe(false);
});

test('a read-only office can be exported, and a newer export replaces the older one', async () => {
  const other = await createOffice();
  await queryAsOwner('update tenant set read_only_at = now() where id = $1', [other.id]);
  const keys: unknown[] = [];
  for (const _time of [1, 2]) {
    await expect.poll(async () => (await call('POST', '/office-export', {}, other.admin)).status).toBe(200);
    const find = () => call('GET', '/office-export', undefined, other.admin);
    await expect.poll(async () => (await find()).body.result.status, { timeout: 30_000 }).toBe('ready');
    keys.push(
      await queryRow(other.id, 'select storage_key, count(*) over ()::int as count from office_export', []),
    );
  }
  const [first, second] = keys as { storage_key: string; count: number }[];
  expect([first?.count, second?.count]).toEqual([1, 1]);
  expect(second?.storage_key).not.toBe(first?.storage_key);
});
