import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';

export type SignOn = OutputOf<'single-sign-on/list-sign-on-settings'>;

/** Loads the tenant's identity providers and realms; `reload` fetches them again after a change. */
export function useSignOnSettings() {
  const client = useQueryClient();
  const settings = useQuery({
    ...query('single-sign-on/list-sign-on-settings', {}),
    refetchOnWindowFocus: false,
  });
  return { ...settings, reload: () => invalidate(client, 'single-sign-on/list-sign-on-settings') };
}
