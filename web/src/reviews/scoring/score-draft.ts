// Saves scores: changes are debounced and sent one call at a time, retried if the server cannot be reached, and never
// overwrite scores saved elsewhere.
import type { Scores } from '@commonway/contract/reviews/reviews.ts';

export interface ScoreChanges {
  readonly scores: Scores;
  readonly remark?: string;
}

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'retrying' | 'stopped';

export interface ScoreView {
  readonly scores: Scores;
  readonly remark: string;
  readonly revision: number;
  readonly savedAt: string | null;
  readonly state: SaveState;
  /** Why saving stopped permanently. */
  readonly stoppedBy: string | null;
}

/** The result of one attempt. */
export type Sent =
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string };

type Send = (revision: number, changes: ScoreChanges) => Promise<Sent>;

const saveDebounceMs = 800;
const retryDelayMs = 4000;

type Start = Pick<ScoreView, 'scores' | 'remark' | 'revision' | 'savedAt'>;

/** The scores of a review as loaded from the server, with local changes. */
export class ScoreDraft {
  #view: ScoreView;
  #waiting: ScoreChanges | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();

  constructor(start: Start, send: Send) {
    this.#view = { ...start, state: 'saved', stoppedBy: null };
    this.#send = send;
  }

  /** The current scores and save state; a new object after each change. */
  readonly getView = (): ScoreView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Applies changes to the view and schedules saving them. Ignored once saving has stopped. */
  applyChanges(changes: ScoreChanges): void {
    const { scores, remark, state } = this.#view;
    if (state === 'stopped') return;
    this.#waiting = mergeChanges(this.#waiting, changes);
    this.#updateView({
      scores: { ...scores, ...changes.scores },
      remark: changes.remark ?? remark,
      state: this.#sending === null ? 'unsaved' : 'saving',
    });
    this.#scheduleFlush(saveDebounceMs);
  }

  /** Sends all waiting changes, including new ones. Returns false if something could not be sent. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#view.state === 'stopped') return false;
    if (this.#sending === null && this.#waiting === null) return true;
    this.#sending ??= this.#sendChanges(this.#waiting ?? { scores: {} }).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
    return this.#hasFailed() ? false : this.flush();
  }

  #hasFailed(): boolean {
    return this.#view.state === 'retrying' || this.#view.state === 'stopped';
  }

  async #sendChanges(changes: ScoreChanges): Promise<void> {
    this.#waiting = null;
    this.#updateView({ state: 'saving' });
    const sent = await this.#send(this.#view.revision, changes);
    if (sent.kind === 'saved') {
      const { revision, savedAt } = sent;
      this.#updateView({ revision, savedAt, state: this.#waiting === null ? 'saved' : 'unsaved' });
      return;
    }
    // Newer changes take precedence over those that failed to send.
    this.#waiting = mergeChanges(changes, this.#waiting);
    if (sent.kind === 'refused') this.#updateView({ state: 'stopped', stoppedBy: sent.message });
    else {
      this.#updateView({ state: 'retrying' });
      this.#scheduleFlush(retryDelayMs);
    }
  }

  #scheduleFlush(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  #updateView(next: Partial<ScoreView>): void {
    this.#view = { ...this.#view, ...next };
    for (const listener of this.#listeners) listener();
  }
}

/** Combines changes; newer scores replace older ones. */
function mergeChanges(older: ScoreChanges | null, newer: ScoreChanges | null): ScoreChanges {
  return { ...older, ...newer, scores: { ...older?.scores, ...newer?.scores } };
}
