import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../../api.ts';

export type SignOn = OutputOf<'sign-in/list-sign-on-settings'>;

const key = ['sign-in/list-sign-on-settings', {}] as const;

/** Loads the tenant's identity providers and realms; `reload` fetches them again after a change. */
export function useSignOn() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('sign-in/list-sign-on-settings', {}, { signal }),
    refetchOnWindowFocus: false,
  });
  return { ...query, reload: () => client.invalidateQueries({ queryKey: key }) };
}
