import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { asOwnerOfTests } from '../../test/from-address.ts';
import { localClamd, signature } from '../../test/local-clamd.ts';
import type { JobContext } from '../job-context.ts';
import { clamdVirusScan } from '../outside/virus-scan/clamd-virus-scan.ts';
import type { VirusScanPort } from '../outside/virus-scan/virus-scan-port.ts';
import { scanDocument } from './scan-document.ts';

const tenantId = 100;
let clamd: Awaited<ReturnType<typeof localClamd>>;
let ana: Caller & { token: string };

beforeAll(async () => {
  clamd = await localClamd();
  ana = await signIn('ana@example.test');
});
afterAll(() => clamd.close());

async function uploadPdf(comment: string): Promise<number> {
  const pdf = await readFile(new URL('./fixtures/lease.pdf', import.meta.url));
  const body = new FormData();
  // A comment after the last line is part of the file and of no page.
  body.append('file', new Blob([pdf, `%${comment}\n%%EOF\n`], { type: 'application/pdf' }), 'lease.pdf');
  const request = new Request('http://riverbend.localhost', { method: 'POST', body });
  const { http } = await testApp();
  const sent = await http.inject({
    method: 'POST',
    url: '/api/documents',
    headers: {
      host: 'riverbend.localhost',
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${ana.token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return sent.json().id;
}

async function scan(documentId: number, virusScan: VirusScanPort = clamdVirusScan(clamd.address)) {
  const { ports } = await testApp();
  const context = { ...ports, outside: { ...ports.outside, virusScan } } as unknown as JobContext;
  await scanDocument(context, { tenantId, documentId }, true);
  const [row] = await asOwnerOfTests(
    `select scan_state from set_config('app.tenant', '${tenantId}', false), document where id = $1`,
    [documentId],
  );
  return row?.['scan_state'];
}

const open = async (id: number) => (await call('GET', `/documents/${id}`, undefined, ana)).status;

test('a clean document is marked so, and stays open', async () => {
  const id = await uploadPdf('a lease');
  expect(await scan(id)).toBe('clean');
  expect(await open(id)).toBe(200);
});

test('a document with a virus is held back from its own owner too', async () => {
  const id = await uploadPdf(signature);
  expect(await open(id)).toBe(200);
  expect(await scan(id)).toBe('held');
  expect(await open(id)).toBe(404);
});

test('a scanner that is away leaves the document unscanned, for the job to try again', async () => {
  const id = await uploadPdf('away');
  await expect(scan(id, clamdVirusScan('127.0.0.1:1'))).rejects.toThrow('ECONNREFUSED');
  expect(await scan(id)).toBe('clean');
});
