import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';

/** Words in the address that keep the sign-in page from leaving: something is to be read, or staff want their way in. */
const staying = ['local', 'error', 'notice', 'auth'];

/**
 * Where the sign-in page of a tenant that forwards its login leads at once (spec 3, ic_forward_login), or null. With
 * `?local=1` it stays: staff whose provider is down sign in by password.
 */
export function decideForward(
  isForwarded: boolean,
  providers: OutputOf<'sign-in/list-providers'>['providers'],
  search: URLSearchParams,
): string | null {
  const [first] = providers;
  if (!isForwarded || first === undefined || staying.some((word) => search.has(word))) return null;
  return paths.signOn(first.id, { redirect: search.get('redirect') });
}
