// Hostile and corrupt files from a repeatable random generator: each is refused with its reason or made harmless, and
// the server's memory does not grow.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Random } from '../db/seed/random.ts';
import { badName, disguised, empty } from './hostile-files/disguises.ts';
import { type HostileFile, type MakeHostileFile, noise } from './hostile-files/hostile-file.ts';
import { activePdf, brokenPdf, closedPdf, pdfAndMore } from './hostile-files/pdfs.ts';
import { brokenPhoto, photoAndMore, photoWithPlace, pixelBomb } from './hostile-files/photos.ts';
import { startLocalClamd } from './local-clamd.ts';
import { lookAt } from './processes/look.ts';
import { ask, end, freePort, type ServerProcess, startServer } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { createRandom, inSoak } from './soak.ts';
import { getFileDatabaseUrl, toDatabaseVariables } from './worker-database.ts';

const count = inSoak(22, 500);
const megabytes = inSoak(24, 1024);
const random = createRandom(20_261_122);
const most = 64;
const megabyte = 1024 * 1024;

const families = [
  disguised,
  activePdf,
  photoAndMore,
  brokenPhoto,
  badName,
  photoWithPlace,
  pdfAndMore,
  pixelBomb,
  brokenPdf,
  closedPdf,
  empty,
];

let folder: string;
let url: string;
let clamd: Awaited<ReturnType<typeof startLocalClamd>>;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-hostile-'));
  [url, clamd] = await Promise.all([getFileDatabaseUrl(), startLocalClamd()]);
  server = await startServer(await freePort(), {
    ...toDatabaseVariables(url),
    DATA_DIR: folder,
    CLAMD_ADDRESS: clamd.address,
    AUTH_LIMITS: 'off',
    SEED: 'demo',
  });
  token = await signInAt(server.port, 'ana@example.test');
}, 120_000);
afterAll(async () => {
  await end(server, 'SIGTERM');
  await clamd.close();
  await rm(folder, { recursive: true, force: true });
});

/** One call with a binary body, over a new connection. */
function sendBytes(
  method: string,
  path: string,
  bytes: Readable | null,
  headers: Record<string, string> = {},
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: server.port,
      method,
      path: `/api${path}`,
      headers: { host: 'riverbend.localhost', authorization: `Bearer ${token}`, ...headers },
      agent: false,
    });
    sent.on('error', reject);
    sent.on('response', (response) =>
      buffer(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: answer }),
        reject,
      ),
    );
    if (bytes === null) sent.end();
    else bytes.pipe(sent);
  });
}

const call = (method: string, path: string, body?: unknown) =>
  ask(server.port, { method, path: `/api${path}`, token, ...(body === undefined ? {} : { body }) });
const piece = (uploadId: string, at: number, bytes: Readable) =>
  sendBytes('PATCH', `/uploads/${uploadId}`, bytes, {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(at),
  });

/** The result for a file: the error code, or the created document. */
async function uploadFile({ fileName, bytes }: HostileFile): Promise<string | { id: number }> {
  const announcement = { applicationId: null, field: '', fileName, sizeBytes: bytes.length, modifiedAt: 1 };
  const started = await call('POST', '/uploads', announcement);
  if (started.status !== 200) return String(started.body.error);
  const { uploadId } = started.body;
  expect((await piece(uploadId, 0, Readable.from([bytes]))).status).toBe(204);
  const created = await call('POST', `/uploads/${uploadId}/document`, {});
  return created.status === 200 ? created.body : String(created.body.error);
}

/** Opens a document as its owner after the scan; returns `held` if it is quarantined. */
async function openDocument(id: number) {
  const scanned = async () =>
    (await lookAt(url, 'select scan_state as scan from document where id = $1', [id]))[0]?.['scan'];
  await expect.poll(scanned).not.toBe('waiting');
  const { status, headers, bytes } = await sendBytes('GET', `/documents/${id}`, null);
  if (status !== 200) return (await scanned()) === 'held' ? 'held' : 'gone';
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  const fileName = decodeURIComponent(
    /filename\*=UTF-8''(.*)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
  );
  return { bytes, served: { fileName, mediaType: String(headers['content-type']) } };
}

/** Returns null if everything is correct, otherwise the problem. */
async function findProblem(file: HostileFile): Promise<string | null> {
  const uploaded = await uploadFile(file);
  if (typeof uploaded === 'string')
    return file.refused.includes(uploaded) ? null : `${file.what}: refused as ${uploaded}`;
  const opened = await openDocument(uploaded.id);
  if (typeof opened === 'string') return file.refused.includes(opened) ? null : `${file.what}: ${opened}`;
  if (file.harmless === undefined) return `${file.what}: kept`;
  return (await file.harmless(opened.bytes, opened.served)) ? null : `${file.what}: kept with its harm`;
}

/** Deletes documents, because each person has a maximum number. */
const removeDocuments = () =>
  lookAt(
    url,
    `update document set removed_at = now() where removed_at is null and created_at > now() - interval '1 hour'`,
  );

/** The server's memory use in megabytes. */
const memoryMegabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Sends files one after another, of each family in turn, and measures the server's memory. */
async function uploadAll(files: number, random: Random): Promise<{ problems: string[]; peak: number }> {
  const problems: string[] = [];
  let peak = 0;
  for (let index = 0; index < files; index += 1) {
    const make = families[index % families.length] as MakeHostileFile;
    const problem = await findProblem(await make(random));
    if (problem !== null) problems.push(problem);
    peak = Math.max(peak, memoryMegabytes());
  }
  return { problems, peak };
}

test(`security 44 and 45: ${count} hostile or broken files are rejected with a reason or sanitized; memory use stays flat`, async () => {
  // A server under load first grows to its working size; growth after that counts.
  const warm = await uploadAll(Math.max(families.length, count / 5), random);
  expect(warm.problems).toEqual([]);
  await removeDocuments();
  const { problems, peak } = await uploadAll(count, random);
  expect(problems).toEqual([]);
  console.info(`${count} files: the server grew by ${Math.round(peak - warm.peak)} MB`);
  expect(peak - warm.peak).toBeLessThan(most);
}, 1_200_000);

/** A PDF of the given size, generated while it is sent. */
async function* longPdf(sizeBytes: number) {
  const [head, tail] = ['%PDF-1.7\n%', '\n%%EOF\n'];
  yield Buffer.from(head);
  let left = sizeBytes - head.length - tail.length;
  const filling = noise(random, megabyte);
  for (; left > 0; left -= megabyte) yield filling.subarray(0, Math.min(left, megabyte));
  yield Buffer.from(tail);
}

/** Uploads a PDF of the given size; returns the server's peak memory. */
async function peakOf(sizeBytes: number): Promise<number> {
  let peak = memoryMegabytes();
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMegabytes());
  }, 20);
  const announcement = {
    applicationId: null,
    field: '',
    fileName: `long-${sizeBytes}.pdf`,
    sizeBytes,
    modifiedAt: 1,
  };
  const { uploadId } = (await call('POST', '/uploads', announcement)).body;
  expect((await piece(uploadId, 0, Readable.from(longPdf(sizeBytes)))).status).toBe(204);
  const created = await sendBytes('POST', `/uploads/${uploadId}/document`, Readable.from(['{}']), {
    'content-type': 'application/json',
  });
  clearInterval(watch);
  expect([created.status, JSON.parse(created.bytes.toString())]).toMatchObject([200, { sizeBytes }]);
  return peak;
}

test(`security 44: ${megabytes} MB are streamed while memory use stays flat`, async () => {
  await removeDocuments();
  const limits = { uploadMegabytes: { pdf: megabytes, photo: 25 } };
  await lookAt(url, 'update tenant set settings = settings || $1::jsonb where id = 100', [limits]);
  // After one large file, the server and its inspection thread have reached their working size; a file twice as large
  // must not add to it.
  const small = await peakOf((megabytes / 2) * megabyte);
  const large = await peakOf(megabytes * megabyte);
  console.info(`${megabytes} MB: the server grew by ${Math.round(large - small)} MB`);
  expect(large - small).toBeLessThan(most);
}, 600_000);
