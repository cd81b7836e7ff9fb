import type { ViewInput } from '@commonway/contract/work-queue/views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { en } from './texts/en.ts';
import type { View } from './use-views.ts';

/** The texts for saved views, loaded with the views. */
export const useTexts = createTextsHook<typeof en>('work-queue/views');

/** Converts a view to the input of create-view and change-view. */
export const toViewInput = ({ name, scope, roleId, filter, columns }: View): ViewInput => ({
  name,
  scope,
  roleId: roleId as ViewInput['roleId'],
  filter,
  columns,
});

/** Returns the mutations for views. The list of views is refetched after each. */
export function useViewMutations() {
  const client = useQueryClient();
  const t = useTexts();
  const refetchViews = () => invalidate(client, 'work-queue/list-views');
  /** Runs an action from a menu and shows its result as a toast, because a menu cannot show errors. */
  const runWithToast = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      await refetchViews();
      if (done) toasts.add('success', done);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toasts.add('error', error.message);
      return false;
    }
  };
  return {
    /** Creates or changes a view and returns its id. Throws if the server refuses it. */
    save: async (input: ViewInput, viewId: number | undefined): Promise<number> => {
      const savedView =
        viewId === undefined
          ? await call('work-queue/create-view', input)
          : await call('work-queue/change-view', { ...input, viewId });
      await refetchViews();
      return savedView.id;
    },
    change: (view: View, part: Partial<ViewInput>) =>
      runWithToast(
        () => call('work-queue/change-view', { ...toViewInput(view), ...part, viewId: view.id }),
        t('saved'),
      ),
    remove: ({ id }: View) =>
      runWithToast(() => call('work-queue/delete-view', { viewId: id }), t('removed')),
    follow: ({ id }: View, isFollowing: boolean) =>
      runWithToast(() => call('work-queue/follow-view', { viewId: id, isFollowing })),
  };
}
