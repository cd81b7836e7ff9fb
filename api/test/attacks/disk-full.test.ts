// A full disk (security 67, 70): failed writes are refused with an error code, no partial data remains, reads continue,
// and the first write after space is available succeeds without a restart. A soft limit on file sizes simulates the
// full disk for ordinary users; if a small disk can be mounted, it is tested too.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorageFull } from '../../src/platform/storage.ts';
import { createFolderStorage } from '../../src/providers/storage/folder-storage.ts';
import { call, signIn } from '../client.ts';
import { queryAsOwner } from '../from-address.ts';
import { look, lookAt, postmasterOf } from '../processes/look.ts';
import {
  type Asking,
  ask,
  end,
  freePort,
  type ServerProcess,
  startServer,
} from '../processes/server-process.ts';
import { signInAt } from '../processes/sign-in.ts';
import { createDatabase, toDatabaseVariables } from '../worker-database.ts';

const limitBytes = 64 * 1024;
let dataDir = '';
let url = '';
let server: ServerProcess;
let token = '';
let photo: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commonway-full-'));
  url = await createDatabase();
  const pixels = randomBytes(300 * 300 * 3);
  photo = await sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const variables = {
    ...toDatabaseVariables(url),
    DATA_DIR: dataDir,
    PROCESS: 'web',
    TMPDIR: dataDir,
    AUTH_LIMITS: 'off',
  };
  const limited = ['sh', '-c', `ulimit -S -f ${limitBytes / 512}; exec "$0" "$@"`];
  server = await startServer(await freePort(), variables, limited);
  token = await signInAt(server.port, 'ana@example.test');
}, 120_000);

afterAll(async () => {
  if (server !== undefined) await end(server, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const asAna = (asking: Asking) => ask(server.port, { token, ...asking });
const piece = (uploadId: string, offset: number) =>
  asAna({
    method: 'PATCH',
    path: `/api/uploads/${uploadId}`,
    body: photo.subarray(offset),
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  });
const documents = async () =>
  Number((await lookAt(url, 'select count(*)::int as n from document'))[0]?.['n']);

test('an upload to a full disk gets an error code, and resumes at its offset once there is space', async () => {
  expect(photo.length).toBeGreaterThan(2 * limitBytes);
  const before = await documents();
  const announced = {
    applicationId: null,
    field: '',
    fileName: 'id.png',
    sizeBytes: photo.length,
    modifiedAt: 1,
  };
  const { body } = await asAna({ method: 'POST', path: '/api/uploads', body: announced });
  const refused = await piece(body.uploadId, 0);
  expect([refused.status, String(refused.body).trim()]).toEqual([507, 'storage_full']);
  expect((await asAna({ method: 'GET', path: '/api/users/me' })).status).toBe(200);
  expect((await ask(server.port, { method: 'GET', path: '/readyz' })).status).toBe(200);
  expect(await documents()).toBe(before);
  const kept = (await asAna({ method: 'POST', path: '/api/uploads', body: announced })).body;
  expect([kept.uploadId, kept.receivedBytes <= limitBytes]).toEqual([body.uploadId, true]);
  execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
  expect((await piece(body.uploadId, kept.receivedBytes)).status).toBe(204);
  const finish = { method: 'POST', path: `/api/uploads/${body.uploadId}/document`, body: {} };
  expect((await asAna(finish)).status).toBe(200);
  expect(await documents()).toBe(before + 1);
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('commonway-upload-'));
  expect(left).toEqual([]);
});

test('a file that cannot be stored on a full disk leaves no document, file, or temporary file', async () => {
  const pid = String(server.child.pid);
  const announced = {
    applicationId: null,
    field: '',
    fileName: 'id2.png',
    sizeBytes: photo.length,
    modifiedAt: 2,
  };
  const { body } = await asAna({ method: 'POST', path: '/api/uploads', body: announced });
  expect((await piece(body.uploadId, 0)).status).toBe(204);
  const before = [await documents(), await stored()];
  execFileSync('prlimit', ['--pid', pid, `--fsize=${limitBytes}:unlimited`]);
  const finish = { method: 'POST', path: `/api/uploads/${body.uploadId}/document`, body: {} };
  const refused = await asAna(finish);
  expect([refused.status, refused.body.error]).toEqual([507, 'storage_full']);
  expect([await documents(), await stored()]).toEqual(before);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('commonway-upload-'))).toEqual([]);
  execFileSync('prlimit', ['--pid', pid, '--fsize=unlimited']);
  expect((await asAna(finish)).status).toBe(200);
});

const stored = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('a full database rejects a write with an error code, rolls it back, and still serves reads', async () => {
  const caller = await signIn('supervisor@riverbend.test');
  const template = { name: 'Full', language: 'en', subject: 'x', body: 'x', channel: 'any' };
  const save = () => call('POST', '/communications/templates', template, caller);
  await queryAsOwner(
    `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  await queryAsOwner('create trigger no_room before insert on audit_entry execute function no_room()');
  const refused = await save();
  expect([refused.status, refused.body.error]).toEqual([507, 'storage_full']);
  expect(JSON.stringify(refused.body)).not.toContain('device');
  expect((await call('GET', '/users/me', undefined, caller)).status).toBe(200);
  await queryAsOwner('drop trigger no_room on audit_entry');
  const { body } = await call('GET', '/communications/kept-templates', undefined, caller);
  expect(JSON.stringify(body)).not.toContain('"Full"');
  expect((await save()).status).toBe(200);
});

/** A disk of this size; null if the user is not allowed to mount one. */
async function mountSmallDisk(size: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'commonway-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

const small = await mountSmallDisk('2m');

// Users who cannot mount a disk run only the tests above.
if (small !== null)
  test('stores a file completely or not at all on a disk that is actually full', async () => {
    const folder = small;
    try {
      const storage = createFolderStorage(join(folder, 'files'), join(folder, 'incoming'));
      await storage.put('100/documents/first', Buffer.alloc(100_000, 1));
      expect(await storage.incoming.hasRoom(0)).toBe(true);
      await writeFile(join(folder, 'filler'), Buffer.alloc(1_850_000));
      expect(await storage.incoming.hasRoom(0)).toBe(false);
      for (const bytes of [Buffer.alloc(1_000_000), Readable.from([Buffer.alloc(1_000_000)])]) {
        const error = await storage.put('100/documents/second', bytes).then(
          () => null,
          (reason: unknown) => reason,
        );
        expect(isStorageFull(error)).toBe(true);
      }
      expect(await readdir(join(folder, 'files/100/documents'))).toEqual(['first']);
      expect((await buffer(await storage.get('100/documents/first'))).length).toBe(100_000);
      await rm(join(folder, 'filler'));
      expect(await storage.incoming.hasRoom(0)).toBe(true);
      await storage.put('100/documents/second', Buffer.alloc(1_000_000));
    } finally {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    }
  });

/** Fills a disk except for some bytes, and returns the file to remove. */
async function fillDisk(folder: string, exceptBytes: number): Promise<string> {
  const filler = join(folder, `filler-${exceptBytes}`);
  // The database may take some of the space meanwhile.
  for (let tries = 0; tries < 20; tries += 1) {
    const { bavail, bsize } = await statfs(folder);
    const bytes = String(bavail * bsize - exceptBytes);
    if (spawnSync('fallocate', ['-l', bytes, filler]).status === 0) return filler;
    await rm(filler, { force: true });
  }
  throw new Error('the disk could not be filled');
}

const databaseDisk = await mountSmallDisk('1g');

if (databaseDisk !== null)
  test('a full disk under the embedded database refuses writes first, and the product survives it', async () => {
    const onSmallDisk = await startServer(await freePort(), { DATA_DIR: databaseDisk, SEED: 'demo' });
    const { port } = onSmallDisk;
    const supervisor = await signInAt(port, 'supervisor@riverbend.test');
    const body = { name: 'Room', language: 'en', subject: 'x', body: 'x', channel: 'any' };
    const read = async () =>
      (await ask(port, { method: 'GET', path: '/api/users/me', token: supervisor })).status;
    const write = async () => {
      const path = '/api/communications/templates';
      const answer = await ask(port, { method: 'POST', path, token: supervisor, body });
      return [answer.status, answer.body.error];
    };
    /** How many changes of the demo wait for the job of reports, which starts with the worker. */
    const countWaiting = async () =>
      (await look(databaseDisk, 'select count(*)::int as waiting from report_change'))[0]?.['waiting'];
    try {
      await expect.poll(countWaiting, { timeout: 120_000 }).toBe(0);
      expect(await write()).toEqual([200, undefined]);
      const fillers = [await fillDisk(databaseDisk, 40 * 1024 * 1024)];
      await expect.poll(write).toEqual([507, 'storage_full']);
      expect([await read(), await signInAt(port, 'manager@riverbend.test')]).toEqual([
        200,
        expect.any(String),
      ]);
      const { status, body: readiness } = await ask(port, { method: 'GET', path: '/readyz' });
      expect([status, readiness.acceptsWrites, readiness.jobsPaused]).toEqual([200, false, true]);
      // A session that wasn't used for a minute, whose use is recorded otherwise.
      const aged = await look(
        databaseDisk,
        `update identity.session set seen_at = now() - interval '2 minutes' returning id`,
      );
      expect(aged.length).toBeGreaterThan(0);
      fillers.push(await fillDisk(databaseDisk, 0));
      process.kill(postmasterOf(databaseDisk), 'SIGKILL');
      await expect.poll(read, { timeout: 60_000 }).toBe(200);
      for (const filler of fillers) await rm(filler);
      await expect.poll(write, { timeout: 60_000 }).toEqual([200, undefined]);
      expect(onSmallDisk.child.exitCode).toBeNull();
    } finally {
      await end(onSmallDisk, 'SIGTERM');
      execFileSync('umount', [databaseDisk]);
      await rm(databaseDisk, { recursive: true });
    }
  }, 240_000);
