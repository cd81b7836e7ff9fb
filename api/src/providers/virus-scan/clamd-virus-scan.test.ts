import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signature, startLocalClamd } from '../../../test/local-clamd.ts';
import { createClamdVirusScan } from './clamd-virus-scan.ts';
import { noVirusScan } from './virus-scan-port.ts';

let daemon: Awaited<ReturnType<typeof startLocalClamd>>;

beforeAll(async () => {
  daemon = await startLocalClamd();
});
afterAll(() => daemon.close());

const scan = (...chunks: string[]) =>
  createClamdVirusScan(daemon.address).scan(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

test('scans a clean file, a virus that spans two chunks, and an empty file', async () => {
  expect(await scan('a lease', ' and a signature')).toBe('clean');
  expect(await scan('x'.repeat(200_000), signature.slice(0, 9), signature.slice(9))).toBe('infected');
  expect(await scan('')).toBe('clean');
});

test('keeps concurrent scans separate', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => scan(index % 2 ? signature : 'clean')),
  );
  expect(verdicts).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 ? 'infected' : 'clean')));
});

test('throws when a file is too large, the scanner disconnects, or the scanner is unreachable', async () => {
  await expect(scan(...Array.from({ length: 100 }, () => 'x'.repeat(100_000)))).rejects.toThrow();
  await expect(scan('hang up')).rejects.toThrow();
  await expect(createClamdVirusScan('127.0.0.1:1').scan(Readable.from([Buffer.from('x')]))).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('throws when reading the file fails', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the disk broke');
    })(),
  );
  await expect(createClamdVirusScan(daemon.address).scan(broken)).rejects.toThrow('the disk broke');
});

test('without a scanner, leaves a file unscanned and unread', async () => {
  const bytes = Readable.from([Buffer.from('x')]);
  expect(await noVirusScan.scan(bytes)).toBe('unscanned');
  expect(bytes.destroyed).toBe(true);
});
