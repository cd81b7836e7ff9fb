// A local S3 server. s3rver supports everything we use except two multipart calls, which are handled here.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';

const bucket = 'papers';

export interface LocalBucket {
  /** The environment variables for an app to use it. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts an S3 server with one bucket, stored in `folder`. */
export async function startLocalBucket(folder: string): Promise<LocalBucket> {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  await s3.configureBuckets();
  const others = s3.callback();
  const server = createServer((request, response) => {
    const uploadId = new URL(request.url ?? '', 'http://bucket').searchParams.get('uploadId');
    if (uploadId === null || !['GET', 'DELETE'].includes(request.method ?? ''))
      return others(request, response);
    // Named by s3rver with 32 hexadecimal digits.
    const upload = join(folder, bucket, '._S3rver_uploads', uploadId.replace(/[^0-9a-f]/g, ''));
    return void (request.method === 'GET' ? listParts(upload, response) : abortUpload(upload, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds to ListParts. An upload that has ended has no parts, which is how a client detects it. */
async function listParts(upload: string, response: ServerResponse): Promise<void> {
  const names = await readdir(upload).catch(() => null);
  if (names === null) return sendNoSuchUpload(response);
  const numbers = names
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other));
  const parts = await Promise.all(numbers.map((number) => toPartXml(upload, number)));
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`);
}

/** The XML of one uploaded part. */
async function toPartXml(upload: string, number: string): Promise<string> {
  const path = join(upload, number);
  const [{ size }, md5] = await Promise.all([stat(path), readFile(`${path}.md5`, 'utf8')]);
  return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
}

/** Responds to AbortMultipartUpload and removes the parts. */
async function abortUpload(upload: string, response: ServerResponse): Promise<void> {
  const isThere = await rm(upload, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!isThere) return sendNoSuchUpload(response);
  response.writeHead(204).end();
}

function sendNoSuchUpload(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/xml' });
  response.end('<Error><Code>NoSuchUpload</Code><Message>No such upload</Message></Error>');
}
