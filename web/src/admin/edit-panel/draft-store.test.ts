import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api.ts';
import { DraftStore, type SavedDraft } from './draft-store.ts';

const form = (key: string): FormDefinition => ({ pages: [{ key, title: { en: key }, fields: [] }] });
const view = (revision: number, definition: FormDefinition | null): SavedDraft<FormDefinition> => ({
  revision,
  definition,
  savedByName: 'Olive',
  savedAt: '2026-01-01T00:00:00Z',
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
    breakLine: (isBroken: boolean): void => {
      fails = isBroken;
    },
    saveAs: (definition: FormDefinition): void => {
      storedDraft = view(storedDraft.revision + 1, definition);
    },
    standing: () => storedDraft,
    save: async (revision: number, definition: FormDefinition): Promise<SavedDraft<FormDefinition>> => {
      await gate;
      if (fails) throw new CallError({ statusCode: 0, error: 'offline', message: 'No line' });
      if (revision !== storedDraft.revision) {
        const answer = {
          statusCode: 409,
          error: 'stale_version',
          message: 'Stale',
          current: storedDraft,
        } as const;
        throw new CallError(answer);
      }
      saves.push(definition.pages[0]?.key ?? '');
      storedDraft = view(revision + 1, definition);
      return storedDraft;
    },
  };
}

let office: ReturnType<typeof server>;
let store: DraftStore<FormDefinition>;
const shown = (): string | undefined => store.current().definition.pages[0]?.key;
beforeEach(() => {
  vi.useFakeTimers();
  office = server();
  store = new DraftStore(form('a'), view(1, form('a')), office.save);
});

test('what is typed is saved a moment after the last change, once', async () => {
  for (const key of ['b', 'c', 'd']) store.change(form(key));
  expect([store.current().saving, office.saves]).toEqual(['waiting', []]);
  await vi.advanceTimersByTimeAsync(800);
  expect([store.current().saving, office.saves]).toEqual(['saved', ['d']]);
});

test('what changes while a save is under way is saved after it, over the revision it gave', async () => {
  const release = office.hold();
  store.change(form('b'));
  const first = store.flush();
  store.change(form('c'));
  release();
  expect(await first).toBe(false);
  await vi.advanceTimersByTimeAsync(800);
  expect([store.current().saving, office.saves, office.standing().revision]).toEqual([
    'saved',
    ['b', 'c'],
    3,
  ]);
});

test('over somebody else’s draft nothing is saved, and nothing typed is lost until it is said whose is kept', async () => {
  office.saveAs(form('theirs'));
  store.change(form('mine'));
  await store.flush();
  expect([store.current().saving, shown(), store.current().theirs?.definition]).toEqual([
    'stale',
    'mine',
    form('theirs'),
  ]);
  store.change(form('mine2'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(office.saves).toEqual([]);
  store.overwriteTheirs();
  await vi.advanceTimersByTimeAsync(0);
  expect([store.current().saving, office.saves]).toEqual(['saved', ['mine2']]);
});

test('theirs can be taken, and one’s own had back by a step', async () => {
  office.saveAs(form('theirs'));
  store.change(form('mine'));
  await store.flush();
  const { theirs } = store.current();
  store.replaceWith(theirs as SavedDraft<FormDefinition>, form('theirs'));
  expect([shown(), store.current().saving]).toEqual(['theirs', 'saved']);
  store.undo();
  expect(shown()).toBe('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(office.saves).toEqual(['mine']);
});

test('a broken line keeps what was typed, and the next try saves it', async () => {
  office.breakLine(true);
  store.change(form('b'));
  await store.flush();
  expect([store.current().saving, store.current().error?.message, shown()]).toEqual([
    'failed',
    'No line',
    'b',
  ]);
  office.breakLine(false);
  expect(await store.flush()).toBe(true);
  expect(office.saves).toEqual(['b']);
});

test('letters typed into one field are one step back; redo ends with a new change', () => {
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
