// The form in the builder: what is typed is kept here at once, saved a moment later, and can be taken back step by step.
import type { FormDraftView } from '@commonway/contract/admin/forms/form-view.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { CallError } from '../../api.ts';
import { type History, noHistory, noted, stepBack, stepForth } from './editing/history.ts';

export interface FormState {
  readonly form: FormDefinition;
  /** As it was last saved. */
  readonly draft: FormDraftView;
  readonly saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'stale';
  /** What somebody else saved meanwhile; one's own stays in `form` until it is said whose is kept. */
  readonly theirs: FormDraftView | null;
  readonly error: Error | null;
  readonly history: History<FormDefinition>;
}

type Save = (revision: number, definition: FormDefinition) => Promise<FormDraftView>;

const pause = 700;

export class FormStore {
  #state: FormState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underway: Promise<boolean> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #save: Save;

  constructor(form: FormDefinition, draft: FormDraftView, save: Save) {
    this.#state = { form, draft, saving: 'saved', theirs: null, error: null, history: noHistory };
    this.#save = save;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): FormState => this.#state;

  /** Changes with the same `tag` in a row are one step back. */
  readonly change = (form: FormDefinition, tag?: string): void =>
    this.#show(form, noted(this.#state.history, this.#state.form, tag));

  readonly undo = (): void => this.#step(stepBack(this.#state.history, this.#state.form));
  readonly redo = (): void => this.#step(stepForth(this.#state.history, this.#state.form));

  /** Saves what is not saved yet; true once all of it is. */
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

  /** One's own over what somebody else saved. */
  readonly keepMine = (): void => {
    const { theirs } = this.#state;
    if (theirs === null) return;
    this.#set({ draft: theirs, theirs: null, saving: 'waiting' });
    void this.flush();
  };

  /** What is there instead of one's own, which stays a step back: their draft, an import, what was published. */
  readonly take = (draft: FormDraftView, form: FormDefinition): void => {
    clearTimeout(this.#timer);
    const history = noted(this.#state.history, this.#state.form);
    this.#set({ draft, form, history, saving: 'saved', theirs: null, error: null });
  };

  #set(news: Partial<FormState>): void {
    this.#state = { ...this.#state, ...news };
    for (const listener of this.#listeners) listener();
  }

  #step(step: { shown: FormDefinition; history: History<FormDefinition> } | null): void {
    if (step !== null) this.#show(step.shown, step.history);
  }

  #show(form: FormDefinition, history: History<FormDefinition>): void {
    const { saving } = this.#state;
    const isHeld = saving === 'stale' || saving === 'saving';
    this.#set({ form, history, saving: isHeld ? saving : 'waiting' });
    if (!isHeld) this.#saveLater();
  }

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  async #send(): Promise<boolean> {
    const { form, draft } = this.#state;
    this.#set({ saving: 'saving', error: null });
    try {
      const saved = await this.#save(draft.revision, form);
      const isDone = this.#state.form === form;
      this.#set({ draft: saved, saving: isDone ? 'saved' : 'waiting' });
      return isDone;
    } catch (error) {
      const current = error instanceof CallError ? error.body['current'] : undefined;
      if (current) this.#set({ saving: 'stale', theirs: current as FormDraftView });
      else this.#set({ saving: 'failed', error: error as Error });
      return false;
    }
  }
}
