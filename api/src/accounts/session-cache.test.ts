import { expect, test } from 'vitest';
import { createSessionCache, handleSessionChange } from './session-cache.ts';

const person = 9_000_001;
const none: number[] = [];

/** A read that completes on demand, and counts its calls. */
function createRead(personIds: readonly number[] = [person]) {
  const reads: PromiseWithResolvers<{ value: string; personIds: readonly number[] }>[] = [];
  const read = () => {
    const started = Promise.withResolvers<{ value: string; personIds: readonly number[] }>();
    reads.push(started);
    return started.promise;
  };
  const end = (at: number, value: string) => reads[at]?.resolve({ value, personIds });
  return { read, reads, end };
}

/** Lets the pending continuations run. */
const settle = () => new Promise(setImmediate);

test('concurrent calls share one read, and later calls its value', async () => {
  const cache = createSessionCache<string>();
  const { read, reads, end } = createRead();
  const calls = Array.from({ length: 1000 }, () => cache.get('a', read));
  await settle();
  expect(reads).toHaveLength(1);
  end(0, 'first');
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['first']));
});

test('security B6.32: a call after a change does not share a read from before it', async () => {
  const cache = createSessionCache<string>();
  const { read, reads, end } = createRead();
  const early = cache.get('a', read);
  handleSessionChange(person);
  const late = cache.get('a', read);
  end(0, 'before');
  expect(await early).toBe('before');
  await expect.poll(() => reads.length).toBe(2);
  end(1, 'after');
  expect(await late).toBe('after');
});

test('a session that was not found is read again by the next call', async () => {
  const cache = createSessionCache<string>();
  const { read, reads, end } = createRead(none);
  const [early, late] = [cache.get('a', read), cache.get('a', read)];
  end(0, 'none');
  expect(await early).toBe('none');
  await expect.poll(() => reads.length).toBe(2);
  end(1, 'found');
  expect(await late).toBe('found');
});

test('a failed read fails the calls that wait for it, and the next call reads again', async () => {
  const cache = createSessionCache<string>();
  const { read, reads, end } = createRead();
  const calls = [cache.get('a', read), cache.get('a', read)];
  await settle();
  reads[0]?.reject(new Error('busy'));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = cache.get('a', read);
  await settle();
  end(1, 'again');
  expect(await next).toBe('again');
});
