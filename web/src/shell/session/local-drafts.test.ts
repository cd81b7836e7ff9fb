import { beforeEach, expect, test, vi } from 'vitest';
import { createLocalDrafts } from './local-drafts.ts';

const [anasKey, bensKey, newKey] = ['a1'.repeat(32), 'b2'.repeat(32), 'c3'.repeat(32)];
const answers = { revision: 3, waiting: { rent: 1450, landlord: 'Mr. Ødegård' } };
let stored: Map<string, string>;
let store: Parameters<typeof createLocalDrafts>[0];

beforeEach(() => {
  stored = new Map();
  store = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => stored.set(name, value) === stored,
    removeItem: (name) => void stored.delete(name),
  };
});

const draftsOf = (personId: number, ...keys: string[]) =>
  createLocalDrafts(store, personId, async () => keys);

test('security 63: restores a draft for the same person after a new sign-in and a new key', async () => {
  await draftsOf(1, anasKey).save('application 7', answers);
  expect(await draftsOf(1, anasKey).read('application 7')).toEqual(answers);
  expect(await draftsOf(1, newKey, anasKey).read('application 7')).toEqual(answers);
  expect(await draftsOf(1, anasKey).read('application 8')).toBeNull();
});

test('security 30: stores neither answers nor question keys in plain text', async () => {
  await draftsOf(1, anasKey).save('application 7', answers);
  expect(JSON.stringify([...stored])).not.toMatch(/landlord|degård|1450/);
});

test('security 63: rejects drafts of other users and drafts moved to another storage key', async () => {
  await draftsOf(1, anasKey).save('application 7', answers);
  expect(await draftsOf(2, bensKey).read('application 7')).toBeNull();
  const [storageKey, ciphertext] = [...stored][0] as [string, string];
  expect(await draftsOf(1, bensKey).read('application 7')).toBeNull();
  stored.set(storageKey.replace('.1.', '.2.'), ciphertext);
  expect(await draftsOf(2, anasKey).read('application 7')).toBeNull();
  stored.set(storageKey.replace(' 7', ' 8'), ciphertext);
  expect(await draftsOf(1, anasKey).read('application 8')).toBeNull();
});

test.each(['', 'nonsense', '00', `${'0'.repeat(24)}ff`])(
  'discards a corrupted draft (%j)',
  async (corrupted) => {
    await draftsOf(1, anasKey).save('application 7', answers);
    for (const storageKey of stored.keys()) stored.set(storageKey, corrupted);
    expect(await draftsOf(1, anasKey).read('application 7')).toBeNull();
    expect(stored.size).toBe(0);
  },
);

test('expires a draft after 7 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await draftsOf(1, anasKey).save('application 7', answers);
  vi.advanceTimersByTime(7 * 86_400_000);
  expect(await draftsOf(1, anasKey).read('application 7')).toBeNull();
  vi.useRealTimers();
});

test('removes a draft that is still being saved', async () => {
  const drafts = draftsOf(1, anasKey);
  await Promise.all([drafts.save('application 7', answers), drafts.remove('application 7')]);
  expect(stored.size).toBe(0);
});

test('stores nothing without a key, and requests the key again on the next save', async () => {
  const keyResponses = [Promise.reject(new Error('offline')), Promise.resolve([anasKey])];
  const drafts = createLocalDrafts(store, 1, () => keyResponses.shift() ?? Promise.resolve([]));
  await expect(drafts.save('application 7', answers)).rejects.toThrow('offline');
  expect(stored.size).toBe(0);
  await drafts.save('application 7', answers);
  expect(await drafts.read('application 7')).toEqual(answers);
});
