import { type FormEvent, useState } from 'react';
import { CallError } from '../../api.ts';

export interface Submit {
  readonly isBusy: boolean;
  /** Why the last attempt did not succeed. */
  readonly failure: CallError | null;
  submit(event: FormEvent<HTMLFormElement>): void;
  clear(): void;
}

/**
 * Sends a form once at a time. `work` gets what was typed; while it runs nothing is sent again, and a call's refusal
 * ends up in `failure`. `work` that answers true keeps the form busy, for the browser is leaving.
 */
export function useSubmit(work: (form: FormData) => Promise<boolean | undefined>): Submit {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const run = async (form: FormData): Promise<void> => {
    setBusy(true);
    setFailure(null);
    let isLeaving: boolean | undefined = false;
    try {
      isLeaving = await work(form);
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
    clear: () => setFailure(null),
  };
}
