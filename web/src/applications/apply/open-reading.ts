// Evaluates a form as answers change. Each set of answers is evaluated once, however many components ask.
import type { FieldReading, FormReading, PageReading } from '@commonway/contract/programs/form/read-form.ts';
import type { PresentedForm } from '@commonway/contract/programs/form/signing.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import type { Draft } from '../saving/draft.ts';
import { getCurrentAnswers } from '../saving/save-queue.ts';
import { addMinimumItems, signStep } from './steps.ts';

/** A form evaluated with answers, and its visible pages as presented. */
export interface OpenReading extends PresentedForm {
  readonly reading: FormReading;
}

export type ReadAnswers = (answers: Answers) => OpenReading;

/** A step's visible page, with the answers that it was evaluated with. */
export interface OpenPage {
  readonly answers: Answers;
  readonly reading: FormReading;
  /** Undefined if it is not visible. */
  readonly page: PageReading | undefined;
  readonly fields: ReadonlyMap<string, FieldReading>;
}

/** Returns a function that evaluates each object once. */
export function once<Input extends object, Output>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  const results = new WeakMap<Input, Output>();
  return (input) => {
    const existing = results.get(input);
    if (existing !== undefined) return existing;
    const result = compute(input);
    results.set(input, result);
    return result;
  };
}

/** Returns the function that evaluates the page of a step, whose groups get their minimum number of items. */
function createPageReader(read: ReadAnswers, step: string): (saved: Answers) => OpenPage {
  return once((saved) => {
    const answers = addMinimumItems(findPage(read(saved), step)?.page, saved);
    // Usually no items were added, so the form need not be evaluated again.
    const open = read(answers);
    const page = findPage(open, step);
    const fields = new Map(page?.fields.map((field) => [field.field.key, field]));
    return { answers, reading: open.reading, page, fields };
  });
}

/** The visible page of a step as its answers change, for components that each show one of its questions. */
export interface PageStore {
  readonly current: () => OpenPage;
  /** Calls the listener when the question with a key is read differently. Returns the function that ends it. */
  readonly subscribe: (key: string, listener: () => void) => () => void;
}

/** Creates the store of a step's page. It follows the draft while a component listens. */
export function createPageStore(
  draft: Pick<Draft, 'subscribe' | 'current'>,
  read: ReadAnswers,
  step: string,
): PageStore {
  const readPage = createPageReader(read, step);
  const current = (): OpenPage => readPage(getCurrentAnswers(draft.current()));
  const listeners = new Map<string, () => void>();
  let last = current();
  let unsubscribe: (() => void) | null = null;
  const notify = (): void => {
    const before = last;
    last = current();
    if (before === last) return;
    for (const [key, listener] of listeners)
      if (before.fields.get(key) !== last.fields.get(key) || before.answers[key] !== last.answers[key])
        listener();
  };
  return {
    current,
    subscribe: (key, listener) => {
      unsubscribe ??= draft.subscribe(notify);
      listeners.set(key, listener);
      return () => {
        listeners.delete(key);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
    },
  };
}

/** Finds the visible page of a step. */
const findPage = ({ pages, signing }: OpenReading, step: string): PageReading | undefined =>
  step === signStep ? (signing ?? undefined) : pages.find(({ page }) => page.key === step);
