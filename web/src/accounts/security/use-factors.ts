import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

export type Factors = OutputOf<'sign-in/list-factors'>;
export type OwnFactor = Factors['factors'][number];

const key = ['sign-in/list-factors', {}] as const;

/** Loads the user's factors and returns a function to refetch them. */
export function useFactors() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => call('sign-in/list-factors', {}) });
  return { ...query, reload: () => client.invalidateQueries({ queryKey: key }) };
}
