import { useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

export type Login = OutputOf<'credentials/list-logins'>['logins'][number];

/** Loads the user's logins, verified ones first. */
export const useLogins = () =>
  useQuery({ queryKey: ['credentials/list-logins', {}], queryFn: () => call('credentials/list-logins', {}) });
