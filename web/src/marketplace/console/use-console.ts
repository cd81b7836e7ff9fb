import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OperationName, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';

const consoleOperation = 'marketplace/get-console';
const operationsOperation = 'marketplace/list-console-operations';
/** Jobs change our records within seconds after the marketplace. */
const pollMs = 3000;

export type Console = OutputOf<typeof consoleOperation>;

/** Loads the console except its operations, and again every few seconds. */
export function useConsole() {
  return useQuery({ ...query(consoleOperation, {}), refetchInterval: pollMs });
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

/** Returns a function that reloads the console. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([invalidate(client, consoleOperation), invalidate(client, operationsOperation)]);
  };
}

/** Returns the action that calls an operation and reloads the console. */
export function useConsoleAction<Name extends OperationName>(name: Name, doneText: string) {
  const reload = useReload();
  return useAction(async (input: InputOf<Name>) => {
    await call(name, input);
    toasts.add('success', doneText);
    await reload();
  });
}
