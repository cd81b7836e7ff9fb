import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** Returns a function that refetches the list of the user's applications after an action. */
export function useRefetchList(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      invalidate(client, 'applications/list-my-applications'),
      invalidate(client, 'applications/get-home'),
    ]);
  };
}

/** The texts for the list of the user's applications and its actions. */
export const useOwnTexts = createTextsHook<typeof en>('applications/own');
