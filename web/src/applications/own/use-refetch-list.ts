import { useQueryClient } from '@tanstack/react-query';
import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** Returns a function that refetches the list of the user's applications after an action. */
export function useRefetchList(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['applications/list-my-applications'] });
}

/** The texts for the list of the user's applications and its actions. */
export const useOwnTexts = moduleTexts<typeof en>('applications/own');
