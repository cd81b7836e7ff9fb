import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { type SetupDraft, showCurrentOnConflict } from '../use-setup.ts';

/** Runs an action on a whole program and shows the result. If another user saved first, shows their version instead. */
export function useLifecycleAction(
  draft: SetupDraft,
  onDone: () => void,
  doneText: string,
  runAction: () => Promise<ProgramSetup>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: runAction,
    onSuccess: async (setup) => {
      draft.show(setup);
      await client.invalidateQueries({ queryKey: ['admin/list-program-setups'] });
      toasts.add('success', doneText);
      onDone();
    },
    onError: (error) => showCurrentOnConflict(error, draft.show),
  });
}
