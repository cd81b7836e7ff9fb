import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../query.ts';

/** Returns a function that refetches the lists of programs after one was added, copied, archived, or restored. */
export function useRefetchPrograms(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      invalidate(client, 'program-setup/list-program-setups'),
      invalidate(client, 'programs/list-programs'),
    ]);
  };
}
