// Fault injection for autosave: connections that fail before and after the server responds, pages that are closed, and
// restored backups.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, openDraft, type SendAnswers } from './draft.ts';
import { type AnswerBackup, createBackup, type SaveEvent } from './save-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const questions = 40;
const key = fc.integer({ min: 1, max: questions }).map((number) => `q${number}`);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), key }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      outcome: fc.constantFrom('arrives', 'arrives', 'lost', 'reply lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      inFlight: fc.constantFrom('arrives', 'lost'),
    }),
  },
);

/** Behaves like save-answers.ts: merges at the current revision and reports its answers to stale saves. */
class Server {
  answers: Record<string, unknown> = {};
  revision = 0;
  handle({ revision, answers }: { revision: number; answers: object }): SaveEvent {
    if (revision !== this.revision) return { kind: 'stale', revision: this.revision, answers: this.answers };
    this.answers = { ...this.answers, ...answers };
    this.revision += 1;
    return { kind: 'saved', revision: this.revision, savedAt: 'now' };
  }
}

/** One application with random edits and failures. Every typed value is a number higher than all before it. */
class Trial {
  readonly server = new Server();
  readonly acknowledged = new Map<string, number>();
  outcome = 'arrives';
  kills = 0;
  private typed = 0;
  private page = 0;
  private draft = this.open(null);

  async type(question: string): Promise<void> {
    this.typed += 1;
    this.draft.change(question, this.typed);
  }

  async save(outcome: string): Promise<void> {
    this.outcome = outcome;
    this.draft.saveNow();
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Closes the page in the middle of a save. The next page starts with the backup of failed saves. */
  async kill(inFlight: string): Promise<void> {
    this.kills += 1;
    const queue = this.draft.current();
    const backup = queue.failures > 0 ? createBackup(queue) : null;
    this.outcome = inFlight;
    this.page += 1;
    this.draft.saveNow(true);
    await vi.advanceTimersByTimeAsync(0);
    this.draft = this.open(backup);
  }

  /** Restores the connection and saves everything. The user resolves conflicts with their own answer. */
  async end(): Promise<Readonly<Record<string, unknown>>> {
    this.outcome = 'arrives';
    for (let tries = 0; tries < 5; tries += 1) {
      const { conflicts } = this.draft.current();
      this.draft.resolveConflicts(
        Object.fromEntries(conflicts.map((conflict) => [conflict.key, conflict.mine])),
      );
      this.draft.saveNow();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(await this.draft.waitUntilSaved()).toBe(true);
    return this.draft.current().stored;
  }

  expectNothingLost(): void {
    for (const [question, value] of this.acknowledged)
      expect(this.server.answers[question], question).toBeGreaterThanOrEqual(value);
  }

  private open(backup: AnswerBackup | null): Draft {
    const { answers, revision } = this.server;
    return openDraft({ answers, revision, savedAt: null, page: null }, this.sender(this.page), backup);
  }

  private sender(page: number): SendAnswers {
    return async (request) => {
      const { outcome } = this;
      if (outcome === 'lost') return { kind: 'unreachable' };
      const event = this.server.handle(request);
      if (outcome === 'reply lost') return { kind: 'unreachable' };
      // A response to a closed page must not acknowledge anything.
      if (event.kind === 'saved' && page === this.page)
        for (const [question, value] of Object.entries(request.answers))
          this.acknowledged.set(question, value as number);
      return event;
    };
  }
}

test('security 63: loses no acknowledged answer and applies none twice under random failures', async () => {
  let kills = 0;
  const actions = fc.array(action, { minLength: 40, maxLength: 160 });
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const trial = new Trial();
      for (const each of list) {
        if (each.kind === 'type') await trial.type(each.key);
        else if (each.kind === 'save') await trial.save(each.outcome);
        else await trial.kill(each.inFlight);
        trial.expectNothingLost();
      }
      const finalAnswers = await trial.end();
      trial.expectNothingLost();
      expect(finalAnswers).toEqual(trial.server.answers);
      kills += trial.kills;
    }),
    { numRuns: 60 },
  );
  expect(kills).toBeGreaterThan(100);
});

test('does not conflict with its own answer after a lost response', async () => {
  const trial = new Trial();
  await trial.type('q1');
  await trial.save('reply lost');
  await trial.type('q1');
  await trial.save('lost');
  await trial.save('arrives');
  await trial.save('arrives');
  expect(trial.server.answers).toEqual({ q1: 2 });
  trial.expectNothingLost();
});
