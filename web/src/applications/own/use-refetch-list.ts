import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that refetches the list of the user's applications after an action. */
export function useRefetchList(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['applications/list-my-applications'] });
}
