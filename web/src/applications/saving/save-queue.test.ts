import { describe, expect, it } from 'vitest';
import {
  createBackup,
  createSaveQueue,
  getCurrentAnswers,
  getNextAttemptDelay,
  getSaveState,
  hasUnsavedAnswers,
  reduceSaveQueue,
  restoreSaveQueue,
  type SaveEvent,
  type SaveQueue,
} from './save-queue.ts';

const fresh = createSaveQueue({
  answers: { name: 'Ana', rent: 900 },
  revision: 3,
  savedAt: null,
  page: 'you',
});
const after = (...events: SaveEvent[]): SaveQueue => events.reduce(reduceSaveQueue, fresh);

const rent = (value: unknown): SaveEvent => ({ kind: 'changed', key: 'rent', value });
const due: SaveEvent = { kind: 'due' };
const saved: SaveEvent = { kind: 'saved', revision: 4, savedAt: '2026-03-01T10:42:00Z' };
const unreachable: SaveEvent = { kind: 'unreachable' };
const refused: SaveEvent = { kind: 'refused', refusal: { error: 'application_submitted', message: 'Sent.' } };
const stale = (answers: Record<string, unknown>): SaveEvent => ({ kind: 'stale', revision: 9, answers });

describe('save queue', () => {
  it.each<[string, SaveEvent[], ReturnType<typeof getSaveState>, number | null, boolean]>([
    ['no change', [], 'saved', null, false],
    ['due without changes', [due], 'saved', null, false],
    ['an answer changed', [rent(950)], 'unsaved', 800, true],
    ['save in flight', [rent(950), due], 'saving', null, true],
    ['saved', [rent(950), due, saved], 'saved', null, false],
    ['changed again during the save', [rent(950), due, rent(960)], 'saving', null, true],
    ['saved, with later changes pending', [rent(950), due, rent(960), saved], 'unsaved', 800, true],
    ['offline once', [rent(950), due, unreachable], 'retrying', 2_000, true],
    ['offline twice', [rent(950), due, unreachable, due, unreachable], 'retrying', 4_000, true],
    ['retry in flight', [rent(950), due, unreachable, due], 'retrying', null, true],
    ['back online', [rent(950), due, unreachable, due, saved], 'saved', null, false],
    ['page changed', [{ kind: 'page-turned', page: 'home' }], 'saved', 800, false],
    ['page unchanged', [{ kind: 'page-turned', page: 'you' }], 'saved', null, false],
    ['refused permanently', [rent(950), due, refused], 'refused', null, true],
    ['changed on both sides', [rent(950), due, stale({ name: 'Ana', rent: 970 })], 'conflict', null, true],
    [
      'another answer changed elsewhere',
      [rent(950), due, stale({ name: 'Eva', rent: 900 })],
      'unsaved',
      800,
      true,
    ],
    [
      'changed to the same value on both sides',
      [rent(950), due, stale({ name: 'Ana', rent: 950 })],
      'unsaved',
      800,
      true,
    ],
  ])('reports its state: %s', (_case, events, state, attempt, unsaved) => {
    const queue = after(...events);
    expect([getSaveState(queue), getNextAttemptDelay(queue), hasUnsavedAnswers(queue)]).toEqual([
      state,
      attempt,
      unsaved,
    ]);
  });

  it('waits at most 30 seconds between retries', () => {
    const queue = after(rent(1), ...Array.from({ length: 12 }, () => [due, unreachable]).flat());
    expect(getNextAttemptDelay(queue)).toBe(30_000);
  });

  it('keeps the newest value after a failed save', () => {
    const queue = after(rent(950), due, rent(960), unreachable);
    expect(getCurrentAnswers(queue)).toEqual({ name: 'Ana', rent: 960 });
    expect(queue.waiting).toEqual({ rent: 960 });
  });

  it('shows answers saved elsewhere if unchanged locally', () => {
    const queue = after(rent(950), due, stale({ name: 'Eva', rent: 900 }));
    expect(getCurrentAnswers(queue)).toEqual({ name: 'Eva', rent: 950 });
    expect(queue.revision).toBe(9);
  });

  it('sends conflicting answers only after the user chooses a value', () => {
    const conflict = after(rent(950), due, stale({ name: 'Ana', rent: 970 }));
    expect(conflict.conflicts).toEqual([{ key: 'rent', mine: 950, theirs: 970 }]);
    expect(reduceSaveQueue(conflict, due)).toBe(conflict);
    const mine = reduceSaveQueue(conflict, { kind: 'chosen', values: { rent: 950 } });
    expect([getSaveState(mine), mine.waiting]).toEqual(['unsaved', { rent: 950 }]);
    const theirs = reduceSaveQueue(conflict, { kind: 'chosen', values: {} });
    expect([getSaveState(theirs), getCurrentAnswers(theirs)['rent']]).toEqual(['saved', 970]);
  });

  it('sends null for a cleared answer', () => {
    expect(after(rent(undefined)).waiting).toEqual({ rent: null });
  });
});

describe('backup', () => {
  it('does not conflict with its own answer after a lost response', () => {
    const afterLostReply = after(
      rent(950),
      due,
      { kind: 'unreachable' },
      { kind: 'changed', key: 'rent', value: 960 },
    );
    const serverState = { savedAt: null, page: 'home', answers: { name: 'Ana', rent: 950 }, revision: 4 };
    const queue = restoreSaveQueue(serverState, createBackup(afterLostReply));
    expect([getSaveState(queue), getCurrentAnswers(queue)['rent']]).toEqual(['unsaved', 960]);
  });

  const backup = createBackup(after(rent(950), due, { kind: 'changed', key: 'landlord', value: 'Ode' }));
  const start = { savedAt: null, page: 'home' };

  it('contains all unacknowledged answers, in flight or not', () => {
    expect(backup).toEqual({
      stored: { name: 'Ana', rent: 900 },
      revision: 3,
      waiting: { rent: 950, landlord: 'Ode' },
      unanswered: [{ rent: 950 }],
    });
  });

  it.each<
    [string, Record<string, unknown>, number, ReturnType<typeof getSaveState>, Record<string, unknown>]
  >([
    [
      'nothing changed on the server',
      { name: 'Ana', rent: 900 },
      3,
      'unsaved',
      { name: 'Ana', rent: 950, landlord: 'Ode' },
    ],
    [
      'the save had arrived',
      { name: 'Ana', rent: 950 },
      4,
      'unsaved',
      { name: 'Ana', rent: 950, landlord: 'Ode' },
    ],
    [
      'another answer changed',
      { name: 'Bo', rent: 900 },
      5,
      'unsaved',
      { name: 'Bo', rent: 950, landlord: 'Ode' },
    ],
    [
      'the same answer changed',
      { name: 'Ana', rent: 970 },
      5,
      'conflict',
      { name: 'Ana', rent: 970, landlord: 'Ode' },
    ],
  ])('resumes when %s', (_, answers, revision, state, answersShown) => {
    const queue = restoreSaveQueue({ ...start, answers, revision }, backup);
    expect([getSaveState(queue), getCurrentAnswers(queue), queue.revision]).toEqual([
      state,
      answersShown,
      revision,
    ]);
    expect(hasUnsavedAnswers(queue)).toBe(true);
  });
});
