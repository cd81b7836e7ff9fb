// Two tabs of one person with one storage.
import { beforeEach, expect, test } from 'vitest';
import { type DraftChannel, Drafts } from './drafts.ts';
import type { DraftStorage } from './synced-drafts.ts';

let stored: Map<string, unknown>;
let listeners: ((name: string) => void)[];
beforeEach(() => {
  stored = new Map();
  listeners = [];
});

const openTab = (part: Partial<DraftStorage> = {}): Drafts => {
  const storage: DraftStorage = {
    markChanged: () => {},
    flush: async () => {},
    refresh: () => {},
    save: async (name, value) => void stored.set(name, value),
    read: async (name) => stored.get(name) ?? null,
    remove: async (name) => void stored.delete(name),
    ...part,
  };
  let own: ((name: string) => void) | undefined;
  const channel: DraftChannel = {
    announce: (name) => {
      for (const each of listeners) if (each !== own) each(name);
    },
    listen: (listener) => {
      own = listener;
      listeners.push(listener);
    },
  };
  return new Drafts(storage, channel);
};

test('a later document has what an earlier one stored', async () => {
  const first = openTab();
  first.set('note 7', { body: 'Called back' });
  await first.settle();
  const later = openTab();
  await later.restore('note 7');
  expect(later.get('note 7')).toEqual({ body: 'Called back' });
});

test('two tabs show the same draft, and none after one of them sent it', async () => {
  const [one, two] = [openTab(), openTab()];
  const shown: unknown[] = [];
  two.subscribe('note 7', () => shown.push(two.get('note 7')));
  one.set('note 7', { body: 'Called' });
  await expect.poll(() => shown).toEqual([{ body: 'Called' }]);
  one.remove('note 7');
  await expect.poll(() => two.get('note 7')).toBeUndefined();
});

test('what was typed while a stored draft is read is newer', async () => {
  stored.set('note 7', { body: 'Old' });
  const drafts = openTab();
  const reading = drafts.restore('note 7');
  drafts.set('note 7', { body: 'New' });
  await reading;
  expect(drafts.get('note 7')).toEqual({ body: 'New' });
});

test('lasts in memory without a storage, and is not taken away by another tab', async () => {
  const fail = async (): Promise<never> => Promise.reject(new Error('No space'));
  const drafts = openTab({ save: fail, read: fail, remove: fail });
  await drafts.restore('note 7');
  drafts.set('note 7', { body: 'Called' });
  await drafts.settle();
  listeners[0]?.('note 7');
  await drafts.settle();
  expect(drafts.get('note 7')).toEqual({ body: 'Called' });
});
