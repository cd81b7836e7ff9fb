import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ScoreChanges, ScoreDraft, type Sent } from './score-draft.ts';

const start = { scores: {}, remark: '', revision: 3, savedAt: null };
const scored = (score: number): ScoreChanges => ({ scores: { need: { score, comment: '' } } });

/** A server that returns the given results in order and records its input. */
function createServer(...answers: Sent[]) {
  const inputs: [number, ScoreChanges][] = [];
  const send = async (revision: number, changes: ScoreChanges): Promise<Sent> => {
    inputs.push([revision, changes]);
    return answers.shift() ?? { kind: 'saved', revision: revision + 1, savedAt: '2026-01-01T00:00:00Z' };
  };
  return { inputs, send };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends quick successive changes in one request after a delay', async () => {
  const { inputs, send } = createServer();
  const draft = new ScoreDraft(start, send);
  draft.applyChanges(scored(1));
  draft.applyChanges(scored(2));
  draft.applyChanges({ scores: {}, remark: 'Good' });
  expect(draft.getView()).toMatchObject({ state: 'unsaved', remark: 'Good', scores: scored(2).scores });
  await vi.advanceTimersByTimeAsync(800);
  expect(inputs).toEqual([[3, { ...scored(2), remark: 'Good' }]]);
  expect(draft.getView()).toMatchObject({ state: 'saved', revision: 4 });
});

test('sends changes made during a save with the next revision', async () => {
  const { inputs, send } = createServer();
  const draft = new ScoreDraft(start, send);
  draft.applyChanges(scored(1));
  const flushing = draft.flush();
  draft.applyChanges(scored(5));
  expect(await flushing).toBe(true);
  expect(inputs.map(([revision]) => revision)).toEqual([3, 4]);
  expect(inputs[1]?.[1]).toEqual(scored(5));
});

test('reports an unreachable server, keeps changes, and retries with later changes', async () => {
  const { inputs, send } = createServer({ kind: 'unreachable' });
  const draft = new ScoreDraft(start, send);
  draft.applyChanges({ ...scored(1), remark: 'First' });
  expect(await draft.flush()).toBe(false);
  expect(draft.getView().state).toBe('retrying');
  draft.applyChanges(scored(4));
  await vi.advanceTimersByTimeAsync(4000);
  expect(inputs[1]).toEqual([3, { ...scored(4), remark: 'First' }]);
  expect(draft.getView().state).toBe('saved');
});

test('stops after a refusal and shows the reason', async () => {
  const { inputs, send } = createServer({ kind: 'refused', message: 'Changed elsewhere' });
  const draft = new ScoreDraft(start, send);
  draft.applyChanges(scored(1));
  expect(await draft.flush()).toBe(false);
  draft.applyChanges(scored(2));
  expect(await draft.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(inputs).toHaveLength(1);
  expect(draft.getView()).toMatchObject({ state: 'stopped', stoppedBy: 'Changed elsewhere' });
});
