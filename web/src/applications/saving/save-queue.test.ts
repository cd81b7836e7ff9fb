import { describe, expect, it } from 'vitest';
import {
  createBackup,
  currentAnswers,
  hasUnsaved,
  nextAttemptIn,
  nextSave,
  resumeSaving,
  type SaveEvent,
  type SaveQueue,
  saveState,
  startSaving,
} from './save-queue.ts';

const fresh = startSaving({ answers: { name: 'Ana', rent: 900 }, revision: 3, savedAt: null, page: 'you' });
const after = (...events: SaveEvent[]): SaveQueue => events.reduce(nextSave, fresh);

const rent = (value: unknown): SaveEvent => ({ kind: 'changed', key: 'rent', value });
const due: SaveEvent = { kind: 'due' };
const saved: SaveEvent = { kind: 'saved', revision: 4, savedAt: '2026-03-01T10:42:00Z' };
const unreachable: SaveEvent = { kind: 'unreachable' };
const refused: SaveEvent = { kind: 'refused', refusal: { error: 'application_submitted', message: 'Sent.' } };
const stale = (answers: Record<string, unknown>): SaveEvent => ({ kind: 'stale', revision: 9, answers });

describe('the save queue', () => {
  it.each<[string, SaveEvent[], ReturnType<typeof saveState>, number | null, boolean]>([
    ['nothing changed', [], 'saved', null, false],
    ['due with nothing to say', [due], 'saved', null, false],
    ['an answer changed', [rent(950)], 'unsaved', 800, true],
    ['on its way', [rent(950), due], 'saving', null, true],
    ['saved', [rent(950), due, saved], 'saved', null, false],
    ['changed again on the way', [rent(950), due, rent(960)], 'saving', null, true],
    ['saved, then the rest is due', [rent(950), due, rent(960), saved], 'unsaved', 800, true],
    ['offline once', [rent(950), due, unreachable], 'retrying', 2_000, true],
    ['offline twice', [rent(950), due, unreachable, due, unreachable], 'retrying', 4_000, true],
    ['trying again', [rent(950), due, unreachable, due], 'retrying', null, true],
    ['back online', [rent(950), due, unreachable, due, saved], 'saved', null, false],
    ['a page turned', [{ kind: 'page-turned', page: 'home' }], 'saved', 800, false],
    ['the same page again', [{ kind: 'page-turned', page: 'you' }], 'saved', null, false],
    ['refused for good', [rent(950), due, refused], 'refused', null, true],
    ['changed on both sides', [rent(950), due, stale({ name: 'Ana', rent: 970 })], 'conflict', null, true],
    [
      'changed elsewhere, another answer',
      [rent(950), due, stale({ name: 'Eva', rent: 900 })],
      'unsaved',
      800,
      true,
    ],
    ['the same on both sides', [rent(950), due, stale({ name: 'Ana', rent: 950 })], 'unsaved', 800, true],
  ])('%s', (_case, events, state, attempt, unsaved) => {
    const queue = after(...events);
    expect([saveState(queue), nextAttemptIn(queue), hasUnsaved(queue)]).toEqual([state, attempt, unsaved]);
  });

  it('waits half a minute at most', () => {
    const queue = after(rent(1), ...Array.from({ length: 12 }, () => [due, unreachable]).flat());
    expect(nextAttemptIn(queue)).toBe(30_000);
  });

  it('keeps the newest value through a failure', () => {
    const queue = after(rent(950), due, rent(960), unreachable);
    expect(currentAnswers(queue)).toEqual({ name: 'Ana', rent: 960 });
    expect(queue.waiting).toEqual({ rent: 960 });
  });

  it('shows answers saved elsewhere that were not touched here', () => {
    const queue = after(rent(950), due, stale({ name: 'Eva', rent: 900 }));
    expect(currentAnswers(queue)).toEqual({ name: 'Eva', rent: 950 });
    expect(queue.revision).toBe(9);
  });

  it('sends nothing of a conflict before a choice, and then what was chosen', () => {
    const conflict = after(rent(950), due, stale({ name: 'Ana', rent: 970 }));
    expect(conflict.conflicts).toEqual([{ key: 'rent', mine: 950, theirs: 970 }]);
    expect(nextSave(conflict, due)).toBe(conflict);
    const mine = nextSave(conflict, { kind: 'chosen', values: { rent: 950 } });
    expect([saveState(mine), mine.waiting]).toEqual(['unsaved', { rent: 950 }]);
    const theirs = nextSave(conflict, { kind: 'chosen', values: {} });
    expect([saveState(theirs), currentAnswers(theirs)['rent']]).toEqual(['saved', 970]);
  });

  it('tells the server of an emptied answer', () => {
    expect(after(rent(undefined)).waiting).toEqual({ rent: null });
  });
});

describe('what was kept', () => {
  it('is no conflict with oneself: what was typed on after a reply was lost goes before what had arrived', () => {
    const typedOn = after(
      rent(950),
      due,
      { kind: 'unreachable' },
      { kind: 'changed', key: 'rent', value: 960 },
    );
    const had = { savedAt: null, page: 'home', answers: { name: 'Ana', rent: 950 }, revision: 4 };
    const queue = resumeSaving(had, createBackup(typedOn));
    expect([saveState(queue), currentAnswers(queue)['rent']]).toEqual(['unsaved', 960]);
  });

  const kept = createBackup(after(rent(950), due, { kind: 'changed', key: 'landlord', value: 'Ode' }));
  const start = { savedAt: null, page: 'home' };

  it('is all the server has not got, on its way or not', () => {
    expect(kept).toEqual({
      stored: { name: 'Ana', rent: 900 },
      revision: 3,
      waiting: { rent: 950, landlord: 'Ode' },
      unanswered: [{ rent: 950 }],
    });
  });

  it.each<[string, Record<string, unknown>, number, ReturnType<typeof saveState>, Record<string, unknown>]>([
    [
      'nothing happened',
      { name: 'Ana', rent: 900 },
      3,
      'unsaved',
      { name: 'Ana', rent: 950, landlord: 'Ode' },
    ],
    ['it had arrived', { name: 'Ana', rent: 950 }, 4, 'unsaved', { name: 'Ana', rent: 950, landlord: 'Ode' }],
    [
      'another answer changed',
      { name: 'Bo', rent: 900 },
      5,
      'unsaved',
      { name: 'Bo', rent: 950, landlord: 'Ode' },
    ],
    [
      'the same changed',
      { name: 'Ana', rent: 970 },
      5,
      'conflict',
      { name: 'Ana', rent: 970, landlord: 'Ode' },
    ],
  ])('goes on when meanwhile %s', (_, answers, revision, state, seen) => {
    const queue = resumeSaving({ ...start, answers, revision }, kept);
    expect([saveState(queue), currentAnswers(queue), queue.revision]).toEqual([state, seen, revision]);
    expect(hasUnsaved(queue)).toBe(true);
  });
});
