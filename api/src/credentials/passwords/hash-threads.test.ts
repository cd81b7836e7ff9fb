import { expect, test } from 'vitest';
import { hashInThread, verifyInThread } from './hash-threads.ts';

test('verifies only the password of the hash', async () => {
  const storedHash = await hashInThread('Mi-Perro-Come-4');
  expect(
    await Promise.all(['Mi-Perro-Come-4', 'mi-perro'].map((each) => verifyInThread(storedHash, each))),
  ).toEqual([true, false]);
});

test('a damaged hash fails its own call only', async () => {
  const storedHash = await hashInThread('Mi-Perro-Come-4');
  const hashes = [storedHash, 'damaged', storedHash, '$argon2id$', storedHash, storedHash];
  const results = await Promise.allSettled(hashes.map((each) => verifyInThread(each, 'Mi-Perro-Come-4')));
  expect(results.map(({ status }) => status)).toEqual(
    hashes.map((each) => (each === storedHash ? 'fulfilled' : 'rejected')),
  );
});
