import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';

/** Query parameters that keep the user on the sign-in page: there is a message to read, or staff sign in locally. */
const parametersThatStay = ['local', 'error', 'notice', 'auth'];

/**
 * Returns the path to redirect to immediately if the tenant forwards its login (spec 3, ic_forward_login), or null.
 * With `?local=1` the page stays, so that staff can sign in by password while their provider is down.
 */
export function decideForward(
  isForwarded: boolean,
  providers: OutputOf<'single-sign-on/list-providers'>['providers'],
  search: URLSearchParams,
): string | null {
  const [first] = providers;
  if (!isForwarded || first === undefined || parametersThatStay.some((word) => search.has(word))) return null;
  return paths.signOn(first.id, { redirect: search.get('redirect') });
}
