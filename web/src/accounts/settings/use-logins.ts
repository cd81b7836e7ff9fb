import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';

export type Login = OutputOf<'credentials/list-logins'>['logins'][number];

/** Loads the user's logins, verified ones first. */
export const useLogins = () => useQuery(query('credentials/list-logins', {}));
