// One person on two devices.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalDrafts } from './local-drafts.ts';
import { type ServerDrafts, SyncedStorage } from './synced-drafts.ts';

let onServer: Map<string, { value: unknown; savedAt: string }>;
let isOnline: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') });
  onServer = new Map();
  isOnline = true;
});
afterEach(() => vi.useRealTimers());

const server: ServerDrafts = {
  list: async () => {
    if (!isOnline) throw new Error('offline');
    return [...onServer].map(([name, draft]) => ({ name, ...draft }));
  },
  save: async (name, value) => {
    if (!isOnline) throw new Error('offline');
    onServer.set(name, { value, savedAt: new Date().toISOString() });
  },
};

/** The browser of a device; it outlives its documents. */
function createDevice() {
  const stored = new Map<string, { value: unknown; savedAt: number }>();
  const local: LocalDrafts = {
    save: async (name, value) => void stored.set(name, { value, savedAt: Date.now() }),
    read: async (name) => stored.get(name)?.value ?? null,
    readSaved: async (name) => stored.get(name) ?? null,
    remove: async (name) => void stored.delete(name),
  };
  return { stored, open: () => new SyncedStorage(local, server) };
}

test('another device has the draft after a pause, and not the one that was sent', async () => {
  const [desk, phone] = [createDevice(), createDevice()];
  const atDesk = desk.open();
  await atDesk.save('note 7', { text: 'Called' });
  expect(onServer.size).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  const onPhone = phone.open();
  expect(await onPhone.read('note 7')).toEqual({ text: 'Called' });
  await vi.advanceTimersByTimeAsync(1000);
  await onPhone.remove('note 7');
  expect(await desk.open().read('note 7')).toBeNull();
  expect(desk.stored.size).toBe(0);
});

test('what was written without the server is read, and sent with the next document', async () => {
  const device = createDevice();
  isOnline = false;
  const offline = device.open();
  await offline.save('note 7', { text: 'In the basement' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await device.open().read('note 7')).toEqual({ text: 'In the basement' });
  isOnline = true;
  expect(await device.open().read('note 7')).toEqual({ text: 'In the basement' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(onServer.get('note 7')?.value).toEqual({ text: 'In the basement' });
});

test('of two versions, the one saved last is read', async () => {
  const [desk, phone] = [createDevice(), createDevice()];
  for (const [device, text] of [
    [desk, 'first'],
    [phone, 'second'],
  ] as const) {
    await device.open().save('note 7', { text });
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(await desk.open().read('note 7')).toEqual({ text: 'second' });
});

test('leaving the page sends what is waiting; discarding it sends nothing more', async () => {
  const document = createDevice().open();
  await document.save('note 7', { text: 'Called' });
  await document.save('note 8', { text: 'Never mind' });
  await document.remove('note 8');
  await document.flush();
  expect([...onServer.keys()]).toEqual(['note 7']);
});

test('a draft that another tab sent does not come back from what the server had', async () => {
  const device = createDevice();
  onServer.set('note 7', { value: { text: 'Called' }, savedAt: new Date().toISOString() });
  const [one, two] = [device.open(), device.open()];
  await Promise.all([one.read('note 8'), two.read('note 8')]);
  await one.read('note 7');
  await one.remove('note 7');
  two.markChanged('note 7');
  expect(await two.read('note 7')).toBeNull();
});
