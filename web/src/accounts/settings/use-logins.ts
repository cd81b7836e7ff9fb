import { useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';

export type Login = OutputOf<'sign-in/list-logins'>['logins'][number];

/** Loads the user's logins, verified ones first. */
export const useLogins = () =>
  useQuery({ queryKey: ['sign-in/list-logins', {}], queryFn: () => call('sign-in/list-logins', {}) });
