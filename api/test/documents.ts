// Uploads files like a browser: announce, send bytes with the tus protocol, and create a document.
import type { LightMyRequestResponse } from 'fastify';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';

export interface PaperFor {
  readonly applicationId?: number;
  readonly field?: string;
}

/** Announces a file of the given size. */
export const startUpload = (
  caller: Caller,
  fileName: string,
  sizeBytes: number,
  { applicationId, field = '' }: PaperFor = {},
): Promise<Answer> =>
  call(
    'POST',
    '/uploads',
    { applicationId: applicationId ?? null, field, fileName, sizeBytes, modifiedAt: 1 },
    caller,
  );

/** Sends one chunk at an offset. */
export async function sendPiece(
  { host = 'riverbend.localhost', token = '', headers = {} }: Caller,
  uploadId: string,
  offset: number,
  bytes: Uint8Array,
): Promise<LightMyRequestResponse> {
  const { http } = await testApp();
  return http.inject({
    method: 'PATCH',
    url: `/api/uploads/${uploadId}`,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    payload: Buffer.from(bytes),
  });
}

/** Returns the upload offset, requested with the tus protocol. */
export async function askOffset({ host = 'riverbend.localhost', token = '' }: Caller, uploadId: string) {
  const { http } = await testApp();
  const { statusCode, headers } = await http.inject({
    method: 'HEAD',
    url: `/api/uploads/${uploadId}`,
    headers: { host, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  });
  return { status: statusCode, offset: headers['upload-offset'], headers };
}

export const finishUpload = (caller: Caller, uploadId: string): Promise<Answer> =>
  call('POST', `/uploads/${uploadId}/document`, {}, caller);

/** Runs all three steps; returns the first error response, or the document. */
export async function sendPaper(
  caller: Caller,
  fileName: string,
  bytes: Uint8Array,
  paperFor?: PaperFor,
): Promise<Answer> {
  const started = await startUpload(caller, fileName, bytes.length, paperFor);
  if (started.status !== 200) return started;
  const sent = await sendPiece(caller, started.body.uploadId, 0, bytes);
  if (sent.statusCode !== 204) throw new Error(`the upload was rejected: ${sent.statusCode} ${sent.body}`);
  return finishUpload(caller, started.body.uploadId);
}
