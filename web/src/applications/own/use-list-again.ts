import { useQueryClient } from '@tanstack/react-query';

/** Gives what reads the list of the own applications again, after something was done with one. */
export function useListAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['applications/list-my-applications'] });
}
