import { type FormEvent, useState } from 'react';
import { CallError } from '../../api.ts';

/** Reads the value of the field with this name; empty if there is none. */
export type ReadValue = (name: string) => string;

export interface Submit {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: CallError | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Handles the submission of a form, one at a time. `work` gets a reader for the values; while it runs, further
 * submissions are ignored. A CallError ends up in `failure`. If `work` returns true, the form stays busy, because the
 * browser is leaving the page.
 */
export function useSubmit(work: (typed: ReadValue) => Promise<boolean | undefined>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const run = async (form: FormData): Promise<void> => {
    setBusy(true);
    setFailure(null);
    let isLeaving: boolean | undefined = false;
    try {
      isLeaving = await work((name) => readText(form, name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      if (!isLeaving) setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run(new FormData(event.currentTarget));
    },
  };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
