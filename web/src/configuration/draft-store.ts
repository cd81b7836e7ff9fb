// An edited draft: stores each change at once, saves it after a short delay, and supports undo and redo.
import { type DraftView, isScheduled } from '@commonway/contract/configuration/kind.ts';
import { isSame } from '@commonway/contract/programs/building/is-same.ts';
import { CallError } from '../api.ts';
import { type History, mapHistory, noHistory, recordStep, redoStep, undoStep } from './history.ts';
import { mergeDefinitions } from './merge-definitions.ts';

export interface DraftState<Definition> {
  readonly definition: Definition;
  /** The last saved version. */
  readonly draft: DraftView<Definition>;
  readonly saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'stale';
  /**
   * A draft that another user saved in the meantime with other values of the same fields. `definition` keeps the local
   * edits until the user picks a version.
   */
  readonly theirs: DraftView<Definition> | null;
  /** Who saved other fields in the meantime, which were added to the local edits; null after the next edit. */
  readonly mergedWith: string | null;
  readonly error: Error | null;
  readonly history: History<Definition>;
}

type SaveDraft<Definition> = (revision: number, definition: Definition) => Promise<DraftView<Definition>>;

const saveDebounceMs = 700;

export class DraftStore<Definition> {
  #state: DraftState<Definition>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underway: Promise<boolean> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #save: SaveDraft<Definition>;
  /** What the local edits started from. */
  #base: Definition;

  constructor(definition: Definition, draft: DraftView<Definition>, save: SaveDraft<Definition>) {
    this.#state = {
      definition,
      draft,
      saving: 'saved',
      theirs: null,
      mergedWith: null,
      error: null,
      history: noHistory,
    };
    this.#save = save;
    this.#base = definition;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): DraftState<Definition> => this.#state;

  /** Replaces the definition and saves it later. Consecutive changes with the same `tag` are one undo step. */
  readonly change = (definition: Definition, tag?: string): void =>
    this.#show(definition, recordStep(this.#state.history, this.#state.definition, tag));

  readonly undo = (): void => this.#step(undoStep(this.#state.history, this.#state.definition));
  readonly redo = (): void => this.#step(redoStep(this.#state.history, this.#state.definition));

  /** Saves all unsaved changes; resolves to true once everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    if (this.#underway) await this.#underway;
    if (this.#state.saving === 'saved') return true;
    if (this.#state.saving === 'stale') return false;
    this.#underway = this.#send();
    const isDone = await this.#underway;
    this.#underway = null;
    if (this.#state.saving === 'waiting') this.#saveLater();
    return isDone;
  };

  /**
   * Adds the local edits to the other user's draft. Fields that both changed get the local values; the other user's
   * version is one undo step back.
   */
  readonly keepMine = (theirDefinition: Definition): void => {
    const { theirs, definition } = this.#state;
    if (theirs === null) return;
    const { merged } = mergeDefinitions(this.#base, definition, theirDefinition);
    this.#continueOn(theirs, theirDefinition, merged);
    this.#set({ history: recordStep(this.#state.history, theirDefinition) });
    void this.flush();
  };

  /**
   * Replaces the local edits with another draft, an import, or the published version. The edits remain one undo step
   * back.
   */
  readonly replaceWith = (draft: DraftView<Definition>, definition: Definition): void => {
    clearTimeout(this.#timer);
    const { history: before, definition: edits } = this.#state;
    const history = isSame(edits, definition) ? before : recordStep(before, edits);
    this.#base = definition;
    this.#set({ draft, definition, history, saving: 'saved', theirs: null, mergedWith: null, error: null });
  };

  /**
   * Takes over the state of a saved draft, such as its revision, and keeps the local definition. Retries a failed
   * save.
   */
  readonly continueFrom = (draft: DraftView<Definition>): void => {
    this.#set({ draft });
    if (this.#state.saving === 'failed') void this.flush();
  };

  #set(changes: Partial<DraftState<Definition>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #step(step: { shown: Definition; history: History<Definition> } | null): void {
    if (step !== null) this.#show(step.shown, step.history);
  }

  #show(definition: Definition, history: History<Definition>): void {
    const { saving } = this.#state;
    const isSaveBlocked = saving === 'stale' || saving === 'saving';
    this.#set({ definition, history, mergedWith: null, saving: isSaveBlocked ? saving : 'waiting' });
    if (!isSaveBlocked) this.#saveLater();
  }

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveDebounceMs);
  }

  async #send(): Promise<boolean> {
    const { definition, draft } = this.#state;
    this.#set({ saving: 'saving', error: null });
    try {
      const saved = await this.#save(draft.revision, definition);
      this.#base = definition;
      const isDone = this.#state.definition === definition;
      this.#set({ draft: saved, saving: isDone ? 'saved' : 'waiting' });
      return isDone;
    } catch (error) {
      const current = error instanceof CallError ? error.body['current'] : undefined;
      if (current) this.#merge(current as DraftView<Definition>);
      else this.#set({ saving: 'failed', error: error as Error });
      return false;
    }
  }

  /** Adds the local edits to another user's draft, or lets the user choose if both changed the same. */
  #merge(theirs: DraftView<Definition>): void {
    const { definition } = this.#state;
    if (theirs.definition !== null && !isScheduled(theirs)) {
      const { merged, conflicts } = mergeDefinitions(this.#base, definition, theirs.definition);
      if (conflicts === 0) {
        this.#continueOn(theirs, theirs.definition, merged);
        this.#set({ mergedWith: theirs.savedByName });
        return;
      }
    }
    this.#set({ saving: 'stale', theirs });
  }

  /** Continues on another user's draft. Undo then takes back only local edits. */
  #continueOn(draft: DraftView<Definition>, theirDefinition: Definition, merged: Definition): void {
    const base = this.#base;
    const rebase = (edits: Definition): Definition => mergeDefinitions(base, edits, theirDefinition).merged;
    const history = mapHistory(this.#state.history, rebase);
    this.#base = theirDefinition;
    this.#set({ draft, theirs: null, definition: merged, history, saving: 'waiting' });
  }
}
