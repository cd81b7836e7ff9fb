import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft, type SaveRequest } from './draft.ts';
import { getCurrentAnswers, getSaveState, type SaveEvent } from './save-queue.ts';

const start = { answers: { name: 'Ana' }, revision: 1, savedAt: null, page: 'you' };
const saved = (revision: number): SaveEvent => ({ kind: 'saved', revision, savedAt: '2026-03-01T10:42:00Z' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that returns the given results in order. */
function createServer(...events: SaveEvent[]) {
  const requests: SaveRequest[] = [];
  const send = async (request: SaveRequest): Promise<SaveEvent> => {
    requests.push(request);
    return events.shift() ?? { kind: 'unreachable' };
  };
  return { requests, send };
}

it('saves all changes once after typing stops', async () => {
  const server = createServer(saved(2));
  const draft = openDraft(start, server.send);
  draft.change('name', 'An');
  await vi.advanceTimersByTimeAsync(700);
  draft.change('name', 'Anna');
  await vi.advanceTimersByTimeAsync(700);
  expect(server.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.requests).toEqual([{ revision: 1, answers: { name: 'Anna' }, page: 'you', isLast: false }]);
  expect([getSaveState(draft.current()), draft.current().revision]).toEqual(['saved', 2]);
});

it('retries until the connection returns, and loses no answers', async () => {
  const server = createServer({ kind: 'unreachable' }, { kind: 'unreachable' }, saved(2));
  const draft = openDraft(start, server.send);
  draft.change('name', 'Anna');
  await vi.advanceTimersByTimeAsync(800);
  draft.change('rent', 900);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getSaveState(draft.current())).toBe('retrying');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.requests.at(-1)?.answers).toEqual({ name: 'Anna', rent: 900 });
  expect(getSaveState(draft.current())).toBe('saved');
});

it('resolves when all answers are saved', async () => {
  const server = createServer(saved(2), saved(3));
  const draft = openDraft(start, server.send);
  draft.change('name', 'Anna');
  draft.saveNow();
  draft.change('rent', 900);
  await expect(draft.waitUntilSaved()).resolves.toBe(true);
  expect(server.requests.map((request) => request.revision)).toEqual([1, 2]);
});

it('resolves to false when the server is unreachable or answers conflict', async () => {
  const offline = openDraft(start, createServer().send);
  offline.change('name', 'Anna');
  await expect(offline.waitUntilSaved()).resolves.toBe(false);
  const conflicting = openDraft(
    start,
    createServer({ kind: 'stale', revision: 5, answers: { name: 'Eva' } }).send,
  );
  conflicting.change('name', 'Anna');
  await expect(conflicting.waitUntilSaved()).resolves.toBe(false);
  expect(getCurrentAnswers(conflicting.current())).toEqual({ name: 'Eva' });
});

it('sends unsaved answers when the page closes', () => {
  const server = createServer(saved(2));
  const draft = openDraft(start, server.send);
  draft.change('name', 'Anna');
  draft.saveNow(true);
  expect(server.requests).toMatchObject([{ answers: { name: 'Anna' }, isLast: true }]);
});
