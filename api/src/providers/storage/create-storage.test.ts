import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MissingFile, type Storage } from '../../platform/storage.ts';
import { createStorage } from './create-storage.ts';

let folder: string;
let server: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'papers' }],
  });
  const { port } = await server.run();
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  storages['folder'] = createStorage({ DATA_DIR: folder });
  storages['bucket'] = createStorage({
    DATA_DIR: folder,
    S3_ENDPOINT,
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('%s', (name) => {
  const readBack = async (key: string) => (await buffer(await storages[name]!.get(key))).toString();

  test('returns stored bytes from memory, a file, and a stream', async () => {
    const storage = storages[name]!;
    const path = join(folder, `${name}.txt`);
    await writeFile(path, 'from a file');
    await storage.put('100/memory', Buffer.from('from memory'));
    await storage.put('100/file', createReadStream(path));
    await storage.put('100/stream', Readable.from([Buffer.from('from a '), Buffer.from('stream')]));
    expect(await Promise.all(['100/memory', '100/file', '100/stream'].map(readBack))).toEqual([
      'from memory',
      'from a file',
      'from a stream',
    ]);
  });

  test('returns what was stored once', async () => {
    await storages[name]!.putOnce('audit-anchors/first.jsonl', Buffer.from('anchors'));
    expect(await readBack('audit-anchors/first.jsonl')).toBe('anchors');
  });

  test('reports a missing file at once and allows repeated removal', async () => {
    const storage = storages[name]!;
    await storage.put('100/gone', Buffer.from('x'));
    await storage.remove('100/gone');
    await storage.remove('100/gone');
    await expect(storage.get('100/gone')).rejects.toThrow(MissingFile);
  });

  test.each(['../secret', '/etc/passwd', '100//x', '100/..', '100/.x', ''])(
    'rejects the key %s',
    async (key) => {
      await expect(storages[name]!.put(key, Buffer.from('x'))).rejects.toThrow('invalid storage key');
      await expect(storages[name]!.get(key)).rejects.toThrow('invalid storage key');
    },
  );
});

test('a folder removes the partial file of a failed stream', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    })(),
  );
  await expect(storages['folder']!.put('200/broken', broken)).rejects.toThrow('the line broke');
  expect(await readdir(join(folder, 'files/200'))).toEqual([]);
});

test('a file that is stored once in a folder is never replaced', async () => {
  const storage = createStorage({ DATA_DIR: folder });
  await storage.putOnce('audit-anchors/day', Buffer.from('first'));
  await expect(storage.putOnce('audit-anchors/day', Buffer.from('second'))).rejects.toThrow('EEXIST');
  expect((await buffer(await storage.get('audit-anchors/day'))).toString()).toBe('first');
});

test('with S3_LOCK_DAYS, no one can delete a file that is stored once', async () => {
  const received: IncomingHttpHeaders[] = [];
  const lockingServer = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => lockingServer.listen(0, '127.0.0.1', resolve));
  const { port } = lockingServer.address() as AddressInfo;
  const storage = createStorage({
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    S3_LOCK_DAYS: 30,
  });
  await storage.putOnce('audit-anchors/day', Buffer.from('first'));
  lockingServer.closeAllConnections();
  lockingServer.close();
  expect(received[0]).toMatchObject({
    'if-none-match': '*',
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-checksum-sha256': createHash('sha256').update('first').digest('base64'),
  });
  const lockedMs = Date.parse(String(received[0]?.['x-amz-object-lock-retain-until-date'])) - Date.now();
  expect(Math.round(lockedMs / 86_400_000)).toBe(30);
});
