// Where a reader is sent instead of the page asked for (spec 2.4). The server uses the same rule for documents.
import { healthExchangeTenantId, landingPath } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';
import { paths } from '../../paths.ts';
import type { Access, Route } from './route.ts';

type Reader = Pick<Boot, 'user' | 'tenant'> & Partial<Pick<Boot, 'hasDeveloperPages'>>;

/** The path to go to instead, or null to show the page. `wanted` is the path with its query. */
export function decideAccess(
  route: Pick<Route, 'access' | 'isClosedToHealthExchange' | 'isForDevelopers'>,
  reader: Reader,
  wanted: string,
): string | null {
  const { user, tenant } = reader;
  if (route.isClosedToHealthExchange && tenant.id === healthExchangeTenantId) return paths.login();
  if (route.isForDevelopers && !reader.hasDeveloperPages) return homeOf(reader);
  if (route.access === 'anyone') return null;
  if (!user) return route.access === 'signed-out' ? null : paths.login({ redirect: wanted });
  const home = landingPath[user.accountType];
  if (route.access === 'signed-out') return home;
  return maySee(route.access, user) ? null : home;
}

/** Where `/` leads (spec 2.2, root route). */
export function homeOf({ user }: Reader): string {
  return user ? landingPath[user.accountType] : paths.login();
}

function maySee(access: Exclude<Access, 'anyone' | 'signed-out'>, user: NonNullable<Boot['user']>): boolean {
  if (access === 'signed-in') return true;
  if (!access.accountTypes.includes(user.accountType)) return false;
  return !access.roles || access.roles.some((role) => user.roles.includes(role));
}
