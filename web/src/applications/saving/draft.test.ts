import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft, type SaveRequest } from './draft.ts';
import { currentAnswers, type SaveEvent, saveState } from './save-queue.ts';

const start = { answers: { name: 'Ana' }, revision: 1, savedAt: null, page: 'you' };
const saved = (revision: number): SaveEvent => ({ kind: 'saved', revision, savedAt: '2026-03-01T10:42:00Z' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that returns the given results in order. */
function serverSaying(...events: SaveEvent[]) {
  const requests: SaveRequest[] = [];
  const send = async (request: SaveRequest): Promise<SaveEvent> => {
    requests.push(request);
    return events.shift() ?? { kind: 'unreachable' };
  };
  return { requests, send };
}

it('saves once typing rests, with all that was typed', async () => {
  const server = serverSaying(saved(2));
  const draft = openDraft(start, server.send);
  draft.change('name', 'An');
  await vi.advanceTimersByTimeAsync(700);
  draft.change('name', 'Anna');
  await vi.advanceTimersByTimeAsync(700);
  expect(server.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.requests).toEqual([{ revision: 1, answers: { name: 'Anna' }, page: 'you', isLast: false }]);
  expect([saveState(draft.current()), draft.current().revision]).toEqual(['saved', 2]);
});

it('keeps trying until the line is back, and loses nothing', async () => {
  const server = serverSaying({ kind: 'unreachable' }, { kind: 'unreachable' }, saved(2));
  const draft = openDraft(start, server.send);
  draft.change('name', 'Anna');
  await vi.advanceTimersByTimeAsync(800);
  draft.change('rent', 900);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saveState(draft.current())).toBe('retrying');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.requests.at(-1)?.answers).toEqual({ name: 'Anna', rent: 900 });
  expect(saveState(draft.current())).toBe('saved');
});

it('settles when everything is on the server', async () => {
  const server = serverSaying(saved(2), saved(3));
  const draft = openDraft(start, server.send);
  draft.change('name', 'Anna');
  draft.saveNow();
  draft.change('rent', 900);
  await expect(draft.waitUntilSaved()).resolves.toBe(true);
  expect(server.requests.map((request) => request.revision)).toEqual([1, 2]);
});

it('settles with a no when the server cannot be reached or the answers are contested', async () => {
  const offline = openDraft(start, serverSaying().send);
  offline.change('name', 'Anna');
  await expect(offline.waitUntilSaved()).resolves.toBe(false);
  const contested = openDraft(
    start,
    serverSaying({ kind: 'stale', revision: 5, answers: { name: 'Eva' } }).send,
  );
  contested.change('name', 'Anna');
  await expect(contested.waitUntilSaved()).resolves.toBe(false);
  expect(currentAnswers(contested.current())).toEqual({ name: 'Eva' });
});

it('sends what is left when the page is left', () => {
  const server = serverSaying(saved(2));
  const draft = openDraft(start, server.send);
  draft.change('name', 'Anna');
  draft.saveNow(true);
  expect(server.requests).toMatchObject([{ answers: { name: 'Anna' }, isLast: true }]);
});
