// How forms save what was entered. Buttons that save without a form use `useAction`.
import { type FormEvent, useState } from 'react';
import { CallError } from '../../api.ts';
import type { FieldProblem } from '../../ui/feedback/error-summary.tsx';

/** Reads the value of the field with this name; empty if there is none. */
export type ReadValue = (name: string) => string;

/** Errors by field id; null if the field is valid. */
export type FieldErrors = Readonly<Record<string, string | null>>;

/** Shows the errors of the fields; returns true if there are none. */
export type RecordErrors = (errors: FieldErrors) => boolean;

/** A form with its last submission. */
export interface FormState {
  readonly isBusy: boolean;
  /** Why the last submission failed. */
  readonly failure: CallError | null;
  readonly problems: readonly FieldProblem[];
  /** Changes whenever errors are recorded, so that the summary takes focus each time. */
  readonly attempt: number;
  readonly getError: (fieldId: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Removes all errors. */
  readonly reset: () => void;
}

interface FormOptions {
  /** The errors of a submission without JavaScript. */
  readonly initialErrors?: FieldErrors;
  /** Returns the errors of the fields that a refusal is about. */
  readonly readErrors?: (failure: CallError) => FieldErrors;
}

/**
 * Handles the submission of a form, one at a time. `save` gets a function that reads values by field name, and one that
 * records the errors of the fields. While it runs, further submissions are ignored. A CallError ends up in `failure`. If
 * `save` resolves to true, the form stays busy, because the browser is leaving the page. The failure disappears when the
 * person edits the form.
 */
export function useForm(
  save: (read: ReadValue, recordErrors: RecordErrors) => Promise<unknown>,
  { initialErrors = {}, readErrors }: FormOptions = {},
): FormState {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [errors, setErrors] = useState(() => selectErrors(initialErrors));
  const [attempt, setAttempt] = useState(0);
  const recordErrors: RecordErrors = (found) => {
    const wrong = selectErrors(found);
    setErrors(wrong);
    setAttempt((count) => count + 1);
    return Object.keys(wrong).length === 0;
  };
  const reset = (): void => {
    setFailure(null);
    setErrors({});
  };
  const run = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    let isLeaving = false;
    setBusy(true);
    reset();
    try {
      isLeaving = (await save((name) => readText(data, name), recordErrors)) === true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (readErrors) recordErrors(readErrors(error));
      // After React's own handlers: a render between them would put the old value back into a controlled field.
      form.addEventListener('input', () => setTimeout(() => setFailure(null)), { once: true });
    } finally {
      if (!isLeaving) setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    problems: Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text })),
    attempt,
    getError: (fieldId) => errors[fieldId],
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run(event.currentTarget);
    },
    reset,
  };
}

/** The value of a text field; empty if there is none or it is a file. */
function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The fields that have an error. */
const selectErrors = (found: FieldErrors): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
