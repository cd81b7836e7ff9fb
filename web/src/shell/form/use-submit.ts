import { type FormEvent, useState } from 'react';
import { CallError } from '../../api.ts';

/** What was typed into the field of that name; empty where there is none. */
export type Typed = (name: string) => string;

export interface Submit {
  readonly isBusy: boolean;
  /** Why the last attempt did not succeed. */
  readonly failure: CallError | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form once at a time. `work` gets what was typed; while it runs nothing is sent again, and a call's refusal
 * ends up in `failure`. `work` that answers true keeps the form busy, for the browser is leaving.
 */
export function useSubmit(work: (typed: Typed) => Promise<boolean | undefined>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const run = async (form: FormData): Promise<void> => {
    setBusy(true);
    setFailure(null);
    let isLeaving: boolean | undefined = false;
    try {
      isLeaving = await work((name) => textOf(form, name));
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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
