import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

export type SignOn = OutputOf<'single-sign-on/list-sign-on-settings'>;

const key = ['single-sign-on/list-sign-on-settings', {}] as const;

/** Loads the tenant's identity providers and realms; `reload` fetches them again after a change. */
export function useSignOnSettings() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('single-sign-on/list-sign-on-settings', {}, { signal }),
    refetchOnWindowFocus: false,
  });
  return { ...query, reload: () => client.invalidateQueries({ queryKey: key }) };
}
