import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Caller, call } from '../../test/client.ts';
import { uploadDocument } from '../../test/documents.ts';
import { createApplicant } from '../../test/factories.ts';
import { signature, startLocalClamd } from '../../test/local-clamd.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import type { JobContext } from '../job-context.ts';
import type { Audience } from '../platform/mount/context.ts';
import { createClamdVirusScan } from '../providers/virus-scan/clamd-virus-scan.ts';
import { noVirusScan, type VirusScanPort } from '../providers/virus-scan/virus-scan-port.ts';
import { scanDocument } from './scan-document.ts';

const tenantId = 100;
let clamd: Awaited<ReturnType<typeof startLocalClamd>>;
let person: Caller & { token: string };

beforeAll(async () => {
  clamd = await startLocalClamd();
  person = await createApplicant();
});
afterAll(() => clamd.close());

async function uploadPdf(comment: string): Promise<number> {
  const pdf = await readFile(new URL('./fixtures/lease.pdf', import.meta.url));
  // A comment after the last line is part of the file but of no page.
  const bytes = Buffer.concat([pdf, Buffer.from(`%${comment} ${randomUUID()}\n%%EOF\n`)]);
  const { body } = await uploadDocument(person, 'lease.pdf', bytes);
  // The scan state in an installation with a scanner.
  await queryRows(tenantId, `update document set scan_state = 'waiting' where id = $1`, [body.id]);
  return body.id;
}

const published: { audience: Audience; documentId: number | undefined }[] = [];

async function scan(documentId: number, virusScan: VirusScanPort = createClamdVirusScan(clamd.address)) {
  const { ports } = await testApp();
  const events = {
    ...ports.events,
    publish: async (_tx: unknown, _tenant: number, audience: Audience, event: { documentId?: number }) =>
      void published.push({ audience, documentId: event.documentId }),
  };
  const context = { ...ports, events, providers: { ...ports.providers, virusScan } } as unknown as JobContext;
  await scanDocument(context, { tenantId, documentId }, true);
  return (
    await queryRow<{ scan_state: string }>(tenantId, 'select scan_state from document where id = $1', [
      documentId,
    ])
  ).scan_state;
}

const open = async (id: number) => (await call('GET', `/documents/${id}`, undefined, person)).status;

test('security 45: blocks a document until it is scanned, then opens it and notifies its owner', async () => {
  const id = await uploadPdf('a lease');
  expect(await open(id)).toBe(404);
  expect(await scan(id)).toBe('clean');
  expect(await open(id)).toBe(200);
  const { applicant_id: applicantId } = await queryRow(
    tenantId,
    'select applicant_id from document where id = $1',
    [id],
  );
  expect(published.at(-1)).toEqual({ audience: { applicantId }, documentId: id });
});

test('security 45: blocks a document with a virus, also for its owner', async () => {
  const id = await uploadPdf(signature);
  expect(await scan(id)).toBe('held');
  expect(await open(id)).toBe(404);
});

test('security 45: keeps a document blocked while the scanner is unavailable, and scans it on retry', async () => {
  const id = await uploadPdf('away');
  await expect(scan(id, createClamdVirusScan('127.0.0.1:1'))).rejects.toThrow('ECONNREFUSED');
  expect(await open(id)).toBe(404);
  expect(await scan(id)).toBe('clean');
});

test('opens a waiting document as unscanned after the scanner is removed from the installation', async () => {
  const id = await uploadPdf('no scanner any more');
  expect(await scan(id, noVirusScan)).toBe('unscanned');
  expect(await open(id)).toBe(200);
});
