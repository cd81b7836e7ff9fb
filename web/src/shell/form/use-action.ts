// How buttons save without a form. Forms use `useForm`.
import { type UseMutateFunction, useMutation } from '@tanstack/react-query';
import { toasts } from '../../ui/toasts/toast-store.ts';

/** An action with its last run. */
export interface Action<Input, Output> {
  /** Starts the action. Its callbacks run if no other run follows and the component is still there. */
  readonly run: UseMutateFunction<Output, Error, Input>;
  readonly isBusy: boolean;
  /** The input of the last run, such as to find out which button is busy. */
  readonly input: Input | undefined;
  readonly output: Output | undefined;
  /** Why the last run failed. */
  readonly failure: Error | null;
  /** Forgets the last run. */
  readonly reset: () => void;
}

interface ActionOptions {
  /** Whether the component shows `failure`. Otherwise, it appears as a toast. */
  readonly showsFailure?: boolean;
}

/** Handles an action. `work` calls the server and does what follows; the action is busy until that is done. */
export function useAction<Output, Input = void>(
  work: (input: Input) => Promise<Output>,
  { showsFailure = false }: ActionOptions = {},
): Action<Input, Output> {
  const { mutate, isPending, variables, data, error, reset } = useMutation({
    mutationFn: work,
    // Fails at once when offline, as forms do.
    networkMode: 'always',
    onError: (failure) => {
      if (!showsFailure) toasts.add('error', failure.message);
    },
  });
  return { run: mutate, isBusy: isPending, input: variables, output: data, failure: error, reset };
}
