import type { DraftView } from '@commonway/contract/configuration/kind.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../api.ts';
import { DraftStore } from './draft-store.ts';

/** A form whose only page has this title. */
const form = (title: string): FormDefinition => ({
  pages: [{ key: 'page', title: { en: title }, fields: [] }],
});
const view = (revision: number, definition: FormDefinition | null): DraftView<FormDefinition> => ({
  revision,
  definition,
  savedByName: 'Olive',
  savedAt: '2026-01-01T00:00:00Z',
  schedule: null,
});

/** A fake server that stores one draft like the real one; `hold` delays a response. */
function server() {
  let storedDraft = view(1, form('a'));
  let gate = Promise.resolve();
  let fails = false;
  const saves: string[] = [];
  return {
    saves,
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    setFailing: (isFailing: boolean): void => {
      fails = isFailing;
    },
    saveAs: (definition: FormDefinition): void => {
      storedDraft = view(storedDraft.revision + 1, definition);
    },
    readStored: () => storedDraft,
    save: async (revision: number, definition: FormDefinition): Promise<DraftView<FormDefinition>> => {
      await gate;
      if (fails) throw new CallError({ statusCode: 0, error: 'offline', message: 'Connection lost' });
      if (revision !== storedDraft.revision) {
        const response = {
          statusCode: 409,
          error: 'stale_version',
          message: 'Stale',
          current: storedDraft,
        } as const;
        throw new CallError(response);
      }
      saves.push(definition.pages[0]?.title['en'] ?? '');
      storedDraft = view(revision + 1, definition);
      return storedDraft;
    },
  };
}

let backend: ReturnType<typeof server>;
let store: DraftStore<FormDefinition>;
const shown = (): string | undefined => store.current().definition.pages[0]?.title['en'];
beforeEach(() => {
  vi.useFakeTimers();
  backend = server();
  store = new DraftStore(form('a'), view(1, form('a')), backend.save);
});

test('saves once, shortly after the last change', async () => {
  for (const key of ['b', 'c', 'd']) store.change(form(key));
  expect([store.current().saving, backend.saves]).toEqual(['waiting', []]);
  await vi.advanceTimersByTimeAsync(800);
  expect([store.current().saving, backend.saves]).toEqual(['saved', ['d']]);
});

test('saves changes made during a save afterward, on top of the new revision', async () => {
  const release = backend.hold();
  store.change(form('b'));
  const first = store.flush();
  store.change(form('c'));
  release();
  expect(await first).toBe(false);
  await vi.advanceTimersByTimeAsync(800);
  expect([store.current().saving, backend.saves, backend.readStored().revision]).toEqual([
    'saved',
    ['b', 'c'],
    3,
  ]);
});

test('stops saving when another user saved first, and keeps local edits until the user overwrites', async () => {
  backend.saveAs(form('theirs'));
  store.change(form('mine'));
  await store.flush();
  expect([store.current().saving, shown(), store.current().theirs?.definition]).toEqual([
    'stale',
    'mine',
    form('theirs'),
  ]);
  store.change(form('mine2'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(backend.saves).toEqual([]);
  store.keepMine(form('theirs'));
  await vi.advanceTimersByTimeAsync(0);
  expect([store.current().saving, backend.saves]).toEqual(['saved', ['mine2']]);
});

test('keeps both changes of different fields, and undo takes back only the local one', async () => {
  const totals = { paid: 'rent' } as unknown as FormDefinition['totals'];
  backend.saveAs({ ...form('a'), totals });
  store.change(form('mine'));
  await store.flush();
  expect(store.current()).toMatchObject({ definition: { ...form('mine'), totals }, mergedWith: 'Olive' });
  await vi.advanceTimersByTimeAsync(800);
  expect(backend.readStored().definition).toEqual({ ...form('mine'), totals });
  store.undo();
  expect(store.current()).toMatchObject({ definition: { ...form('a'), totals }, mergedWith: null });
});

test('keeps the other user’s version one undo step back when the local values of the same fields stay', async () => {
  backend.saveAs({ ...form('theirs') });
  store.change(form('mine'));
  await store.flush();
  store.keepMine(form('theirs'));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), backend.saves]).toEqual(['mine', ['mine']]);
  store.undo();
  expect(shown()).toBe('theirs');
});

test('accepts the other user’s draft, and restores local edits on undo', async () => {
  backend.saveAs(form('theirs'));
  store.change(form('mine'));
  await store.flush();
  const { theirs } = store.current();
  store.replaceWith(theirs as DraftView<FormDefinition>, form('theirs'));
  expect([shown(), store.current().saving]).toEqual(['theirs', 'saved']);
  store.undo();
  expect(shown()).toBe('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(backend.saves).toEqual(['mine']);
});

test('keeps edits when a save fails, and saves them on the next attempt', async () => {
  backend.setFailing(true);
  store.change(form('b'));
  await store.flush();
  expect([store.current().saving, store.current().error?.message, shown()]).toEqual([
    'failed',
    'Connection lost',
    'b',
  ]);
  backend.setFailing(false);
  expect(await store.flush()).toBe(true);
  expect(backend.saves).toEqual(['b']);
});

test('saves refused edits on top of a draft that can be changed again', async () => {
  backend.setFailing(true);
  store.change(form('mine'));
  await store.flush();
  backend.setFailing(false);
  backend.saveAs(form('theirs'));
  store.continueFrom(backend.readStored());
  await vi.advanceTimersByTimeAsync(0);
  expect([store.current().saving, shown(), backend.saves]).toEqual(['saved', 'mine', ['mine']]);
});

test('adds no undo step if the new draft has the same definition', () => {
  store.replaceWith(view(2, form('a')), form('a'));
  expect(store.current().history.past).toEqual([]);
});

test('merges typing in a field into one undo step, and clears redo after a new change', () => {
  for (const key of ['ab', 'abc', 'abcd']) store.change(form(key), 'title');
  store.change(form('z'), 'other');
  store.undo();
  expect(shown()).toBe('abcd');
  store.undo();
  expect(shown()).toBe('a');
  store.undo();
  expect(shown()).toBe('a');
  store.redo();
  expect(shown()).toBe('abcd');
  store.change(form('new'));
  store.redo();
  expect(shown()).toBe('new');
});
