// Uploads files like a browser: announce, send bytes with the tus protocol, and create a document.
import type { LightMyRequestResponse } from 'fastify';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';

export interface UploadTarget {
  readonly applicationId?: number;
  readonly field?: string;
}

/** The raw call that starts an upload of the given size, for a field of an application or for the library. */
export const startUpload = (
  caller: Caller,
  fileName: string,
  sizeBytes: number,
  { applicationId, field = '' }: UploadTarget = {},
): Promise<Answer> =>
  call(
    'POST',
    '/uploads',
    { applicationId: applicationId ?? null, field, fileName, sizeBytes, modifiedAt: 1 },
    caller,
  );

/** Sends one chunk at an offset, with the tus protocol. */
export async function sendChunk(
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

/** Asks for the number of received bytes with the tus protocol. */
export async function getUploadOffset(
  { host = 'riverbend.localhost', token = '' }: Caller,
  uploadId: string,
) {
  const { http } = await testApp();
  const { statusCode, headers } = await http.inject({
    method: 'HEAD',
    url: `/api/uploads/${uploadId}`,
    headers: { host, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  });
  return { status: statusCode, offset: headers['upload-offset'], headers };
}

/** The raw call that turns a complete upload into a document. */
export const finishUpload = (caller: Caller, uploadId: string): Promise<Answer> =>
  call('POST', `/uploads/${uploadId}/document`, {}, caller);

/** Starts, sends, and finishes an upload; returns the first error response, or the document. */
export async function uploadDocument(
  caller: Caller,
  fileName: string,
  bytes: Uint8Array,
  paperFor?: UploadTarget,
): Promise<Answer> {
  const started = await startUpload(caller, fileName, bytes.length, paperFor);
  if (started.status !== 200) return started;
  const sent = await sendChunk(caller, started.body.uploadId, 0, bytes);
  if (sent.statusCode !== 204) throw new Error(`the upload was rejected: ${sent.statusCode} ${sent.body}`);
  return finishUpload(caller, started.body.uploadId);
}
