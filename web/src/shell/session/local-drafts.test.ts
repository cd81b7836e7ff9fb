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
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
});

const of = (personId: number, ...keys: string[]) => createLocalDrafts(store, personId, async () => keys);

test('security 63: the same person finds what was kept, after a new sign-in and after a new key', async () => {
  await of(1, anasKey).save('application 7', answers);
  expect(await of(1, anasKey).read('application 7')).toEqual(answers);
  expect(await of(1, newKey, anasKey).read('application 7')).toEqual(answers);
  expect(await of(1, anasKey).read('application 8')).toBeNull();
});

test('security 30: neither the words nor the names of answers stand in the store', async () => {
  await of(1, anasKey).save('application 7', answers);
  expect(JSON.stringify([...stored])).not.toMatch(/landlord|degård|1450/);
});

test('security 63: nobody else reads it, not even under its name or from its place', async () => {
  await of(1, anasKey).save('application 7', answers);
  expect(await of(2, bensKey).read('application 7')).toBeNull();
  const [place, sealed] = [...stored][0] as [string, string];
  expect(await of(1, bensKey).read('application 7')).toBeNull();
  stored.set(place.replace('.1.', '.2.'), sealed);
  expect(await of(2, anasKey).read('application 7')).toBeNull();
  stored.set(place.replace(' 7', ' 8'), sealed);
  expect(await of(1, anasKey).read('application 8')).toBeNull();
});

test.each(['', 'nonsense', '00', `${'0'.repeat(24)}ff`])(
  'a spoilt draft (%j) is nothing, and goes',
  async (corrupted) => {
    await of(1, anasKey).save('application 7', answers);
    for (const place of stored.keys()) stored.set(place, corrupted);
    expect(await of(1, anasKey).read('application 7')).toBeNull();
    expect(stored.size).toBe(0);
  },
);

test('after a week it is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await of(1, anasKey).save('application 7', answers);
  vi.advanceTimersByTime(7 * 86_400_000);
  expect(await of(1, anasKey).read('application 7')).toBeNull();
  vi.useRealTimers();
});

test('what is forgotten right after it was kept stays forgotten', async () => {
  const drafts = of(1, anasKey);
  await Promise.all([drafts.save('application 7', answers), drafts.remove('application 7')]);
  expect(stored.size).toBe(0);
});

test('without a key nothing is kept, and the next try asks again', async () => {
  const answersOfServer = [Promise.reject(new Error('offline')), Promise.resolve([anasKey])];
  const drafts = createLocalDrafts(store, 1, () => answersOfServer.shift() ?? Promise.resolve([]));
  await expect(drafts.save('application 7', answers)).rejects.toThrow('offline');
  expect(stored.size).toBe(0);
  await drafts.save('application 7', answers);
  expect(await drafts.read('application 7')).toEqual(answers);
});
