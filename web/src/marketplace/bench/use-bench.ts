import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call, type InputOf, type OperationName, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';

const benchOperation = 'marketplace/get-bench';
const operationsOperation = 'marketplace/list-bench-operations';
/** Jobs change our records within seconds after the marketplace. */
const pollMs = 3000;

export type Bench = OutputOf<typeof benchOperation>;

/** Loads the bench except its operations, and again every few seconds. */
export function useBench() {
  return useQuery({ ...query(benchOperation, {}), refetchInterval: pollMs });
}

/** Loads the operations page by page, newest first. */
export function useOperations() {
  return usePages(
    operationsOperation,
    'operations',
    (beforeId?: number) => ({ beforeId }),
    ({ operations, hasMore }) => (hasMore ? operations.at(-1)?.number : null),
  );
}

/** Returns a function that reloads the bench. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([invalidate(client, benchOperation), invalidate(client, operationsOperation)]);
  };
}

/** Returns a function that calls an operation from a button, and whether it runs. Failures are shown as a toast. */
export function useBenchAction<Name extends OperationName>(name: Name, doneText: string) {
  const [isBusy, setBusy] = useState(false);
  const reload = useReload();
  const run = async (input: InputOf<Name>): Promise<void> => {
    setBusy(true);
    try {
      await call(name, input);
      toasts.add('success', doneText);
      await reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toasts.add('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: (input: InputOf<Name>) => void run(input) };
}
