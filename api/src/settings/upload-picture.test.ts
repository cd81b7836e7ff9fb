import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { buildMultipartUpload } from '../../test/multipart.ts';

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

const picture = (format: 'png' | 'jpeg' | 'webp', width = 1200, height = 600) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } })
    .withMetadata({ exif: { IFD0: { Copyright: 'Secret Place' } } })
    .toFormat(format)
    .toBuffer();

async function upload(use: string, name: string, bytes: Buffer) {
  const { http } = await testApp();
  const { host = '', token } = office.admin;
  const { body, type } = buildMultipartUpload(name, bytes);
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': type };
  const url = `/api/instance-settings/pictures/${use}`;
  const answer = await http.inject({ method: 'POST', url, headers, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

const fetchPicture = async (url: string, host = office.host) =>
  (await testApp()).http.inject({ method: 'GET', url, headers: { host } });

test.each(['png', 'jpeg', 'webp'] as const)(
  're-encodes a %s within the size limit and without metadata',
  async (format) => {
    const logo = await upload('logo', `logo.${format}`, await picture(format));
    expect(logo).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^\/brand\/[0-9a-f]{64}-512x256\.png$/) },
    });
    const response = await fetchPicture(logo.body.url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'; sandbox"),
    });
    const { width, height, format: kept, exif } = await sharp(response.rawPayload).metadata();
    expect({ width, height, kept, exif }).toEqual({ width: 512, height: 256, kept: 'png', exif: undefined });
  },
);

test('converts a background to JPEG and gives identical pictures the same URL', async () => {
  const [one, two] = [await picture('png', 3000, 1500), await picture('png', 3000, 1500)];
  const first = await upload('background', 'wide.png', one);
  expect(first.body.url).toMatch(/-2400x1200\.jpg$/);
  expect((await upload('background', 'other-name.png', two)).body.url).toBe(first.body.url);
  expect((await sharp((await fetchPicture(first.body.url)).rawPayload).metadata()).width).toBe(2400);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
  ['an SVG', 'logo.svg', () => Buffer.from(svg), 415, 'file_type_refused'],
  ['an SVG named as a picture', 'logo.png', () => Buffer.from(svg), 415, 'file_type_refused'],
  [
    'an HTML page',
    'logo.png',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    415,
    'file_type_refused',
  ],
  ['an empty file', 'logo.png', () => Buffer.alloc(0), 422, 'file_empty'],
  [
    'a truncated picture',
    'logo.png',
    async () => (await picture('png')).subarray(0, 90),
    422,
    'file_unreadable',
  ],
  ['a picture with too many pixels', 'logo.png', () => hugePng(20_000, 20_000), 422, 'file_unreadable'],
  [
    'a file that is too large',
    'logo.png',
    () => Buffer.alloc(5 * 1024 * 1024 + 1, 137),
    413,
    'file_too_large',
  ],
])('security 45: rejects %s', async (_, name, bytes, status, error) => {
  const answer = await upload('logo', name, await bytes());
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test('removes data appended to a picture', async () => {
  const hidden = Buffer.concat([await picture('jpeg'), Buffer.from(svg)]);
  const { body } = await upload('background', 'photo.jpg', hidden);
  expect((await fetchPicture(body.url)).rawPayload.includes('script')).toBe(false);
});

test.each([
  '/brand/..%2fstorage%2fx.png',
  `/brand/${'0'.repeat(64)}.png`,
  `/brand/${'0'.repeat(64)}.svg`,
  '/brand/%2e%2e%2fa.png',
])('responds 404 to %s', async (url) => expect((await fetchPicture(url)).statusCode).toBe(404));

/** A PNG of a few bytes that claims these dimensions. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
