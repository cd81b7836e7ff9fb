import type { ViewWish } from '@commonway/contract/work-queue/views/queue-view.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from './use-texts.ts';
import { type View, viewsQuery } from './use-views.ts';

/** Converts a view to the input of create-view and change-view. */
export const wishOf = ({ name, scope, roleId, filter, columns }: View): ViewWish => ({
  name,
  scope,
  roleId: roleId as ViewWish['roleId'],
  filter,
  columns,
});

/** Returns the mutations for views. The list of views is refetched after each. */
export function useChangeViews() {
  const client = useQueryClient();
  const t = useTexts();
  const readAgain = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey });
  /** Runs an action from a menu and shows its result as a toast, because a menu cannot show errors. */
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      await readAgain();
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
    keep: async (wish: ViewWish, viewId: number | undefined): Promise<number> => {
      const kept =
        viewId === undefined
          ? await call('work-queue/create-view', wish)
          : await call('work-queue/change-view', { ...wish, viewId });
      await readAgain();
      return kept.id;
    },
    change: (view: View, part: Partial<ViewWish>) =>
      act(() => call('work-queue/change-view', { ...wishOf(view), ...part, viewId: view.id }), t('saved')),
    remove: ({ id }: View) => act(() => call('work-queue/delete-view', { viewId: id }), t('removed')),
    follow: ({ id }: View, isFollowing: boolean, byMail: boolean) =>
      act(() => call('work-queue/follow-view', { viewId: id, isFollowing, byMail })),
  };
}
