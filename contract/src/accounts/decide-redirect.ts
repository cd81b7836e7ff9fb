// Decides where a reader is redirected instead of the requested page (spec 2.2 to 2.4, 6). Pure, and the same for
// documents that the server renders and for navigation in the browser.

import {
  type AccountType,
  healthExchangeTenantId,
  landingPath,
  role,
  serviceTenantId,
} from './account-type.ts';
import { type AdminArea, type AdminPermissions, hasAdminAccess, permits } from './admin-permissions.ts';
import { toSafeRedirect } from './safe-redirect.ts';

/**
 * Who may see a page (spec 2.4). `signed-out`: a signed-in person is redirected home. `roles` restricts staff further,
 * and so does `area`, an area of administration that they must be able to read (spec 6). The server decides again on
 * every call.
 */
export type Access =
  | 'anyone'
  | 'signed-out'
  | 'signed-in'
  | {
      readonly accountTypes: readonly AccountType[];
      readonly roles?: readonly number[];
      readonly area?: AdminArea;
    };

/** The properties of a route that the decision needs. */
export interface RouteRules {
  readonly access: Access;
  /** The health exchange creates its accounts elsewhere, so there these pages redirect to /login. */
  readonly isClosedToHealthExchange?: boolean;
  /** Only the service office, which sells the subscriptions, has this page; others redirect home. */
  readonly isForServiceOffice?: boolean;
  /** Only offices with the sync report have this page (spec 6); others redirect home. */
  readonly needsSyncReport?: boolean;
  /** The page shows what the query parameter `id` names; without one, it redirects to this list. */
  readonly listWithoutId?: string;
  /** A tenant without branding has no such page: it redirects to /login (spec 2.1, /register). */
  readonly needsBranding?: boolean;
  /** Process review: for reviewer-managers. A person with only the Process-Admin role is sent to another page. */
  readonly isProcessReview?: boolean;
  /** A signed-out page that a signed-in person may open with this parameter: a provider returns them to be linked. */
  readonly resumesWith?: string;
  /** For developers: in production it redirects home. */
  readonly isForDevelopers?: boolean;
  /** The first page of the administration: with access to another part of it, a person is redirected there. */
  readonly isAdminRoot?: boolean;
}

/** The properties of the reader and the portal that the decision needs. */
export interface Reader {
  readonly user: {
    readonly accountType: AccountType;
    readonly roles: readonly number[];
    readonly permissions?: AdminPermissions | undefined;
    /** Whether the session is limited to enrolling a strong second factor. */
    readonly mustEnrol?: boolean;
  } | null;
  readonly tenant: {
    readonly id: number;
    readonly externalFormUrl?: string | null;
    readonly hasBranding?: boolean;
    readonly hasSyncReport?: boolean;
  };
  readonly hasDeveloperPages?: boolean;
}

/** The page where second factors are enrolled. */
export const enrollmentPath = '/profile-settings/security';

const programPortal = '/v2/program-portal';
/** Pages that stay open to individuals of the health exchange: their settings, and the pages between two sessions. */
const exchangePaths = [
  '/contact-info',
  '/profile-settings',
  '/auth',
  '/session',
  '/mfa',
  '/set-account-name',
  '/instance-redirect',
];

/**
 * Returns the path or URL to redirect a reader to, or null to show the page.
 * @param wanted the requested path with its query
 */
export function decideRedirect(route: RouteRules, reader: Reader, wanted: string): string | null {
  const { user, tenant } = reader;
  if (route.isClosedToHealthExchange && tenant.id === healthExchangeTenantId) return '/login';
  if (route.needsBranding && tenant.hasBranding === false) return '/login';
  if (route.isForDevelopers && !reader.hasDeveloperPages) return getHomePath(reader);
  const external = findExternalForm(reader, wanted);
  if (external !== null) return external;
  if (route.access === 'anyone') return null;
  if (!user) return route.access === 'signed-out' ? null : buildLoginPath(wanted);
  if (route.access === 'signed-out')
    return hasResumeParameter(route, wanted) ? null : (readRequestedPath(wanted) ?? getHomePath(reader));
  if (user.mustEnrol) return wanted.split(/[?#]/, 1)[0] === enrollmentPath ? null : enrollmentPath;
  if (route.isForServiceOffice && tenant.id !== serviceTenantId) return getHomePath(reader);
  if (route.needsSyncReport && !tenant.hasSyncReport) return getHomePath(reader);
  if (route.isProcessReview) return findProcessReviewRedirect(user);
  if (!isAllowed(route.access, user))
    return (route.isAdminRoot ? findAdminPage(user) : null) ?? getHomePath(reader);
  return route.listWithoutId !== undefined && !hasId(wanted) ? route.listWithoutId : null;
}

/** Whether the query has a valid `id`. */
function hasId(wanted: string): boolean {
  const [, search = ''] = wanted.split('?', 2);
  return /^[1-9]\d*$/.test(new URLSearchParams(search).get('id') ?? '');
}

/** The page of the administration for each area that has one, in the order of the menu. */
const adminPages = [
  ['ProgramConfig', programPortal],
  ['WorkflowConfig', '/v2/admin-portal/workflow'],
  ['Communications', '/v2/admin-portal/templates'],
  ['UserMgmt', '/tools'],
] as const satisfies readonly [AdminArea, string][];

/** The first page of the administration that government staff may open (spec 6, Admin access); null without any. */
function findAdminPage({ accountType, permissions = {} }: NonNullable<Reader['user']>): string | null {
  if (accountType !== 'Government' || !hasAdminAccess(permissions)) return null;
  return adminPages.find(([area]) => permits(permissions, area, 'Read'))?.[1] ?? null;
}

/**
 * Where `/` redirects to (spec 2.2, root route): the landing page of the account type, or sign-in. A Process-Admin
 * lands on the program setup, or else on the first page of the administration that they may open (spec 2.4, 6).
 */
export function getHomePath({ user }: Pick<Reader, 'user'>): string {
  if (user?.mustEnrol) return enrollmentPath;
  if (!user) return '/login';
  return (isOnlyProcessAdmin(user) ? findAdminPage(user) : null) ?? landingPath[user.accountType];
}

/** Whether Process-Admin is the user's only role. */
export const isOnlyProcessAdmin = ({ roles }: { readonly roles: readonly number[] }): boolean =>
  roles.length === 1 && roles[0] === role.processAdmin;

/** The parameter that marks the root route for the marketplace (spec 2.2): the landing page of a purchase. */
export const marketplaceMarker = 'marketplace';

/**
 * Where the root route redirects to; null for the marketplace profile, which the service tenant shows if the address
 * has the marker (spec 2.2).
 */
export function decideRootRedirect(reader: Reader, wanted: string): string | null {
  const [, search = ''] = wanted.split('?', 2);
  const hasMarker = new URLSearchParams(search).has(marketplaceMarker);
  return hasMarker && reader.tenant.id === serviceTenantId ? null : getHomePath(reader);
}

/** Whether the query has the parameter with which a signed-in person may open a signed-out page. */
function hasResumeParameter({ resumesWith }: RouteRules, wanted: string): boolean {
  const [, search = ''] = wanted.split('?', 2);
  return resumesWith !== undefined && new URLSearchParams(search).has(resumesWith);
}

/** The page that sign-in was to open, so that a signed-in person who returns to it still gets there. */
function readRequestedPath(wanted: string): string | null {
  const [, search = ''] = wanted.split('?', 2);
  return toSafeRedirect(new URLSearchParams(search).get('redirect'));
}

/** The sign-in page that returns to the requested page. */
function buildLoginPath(wanted: string): string {
  return `/login?${new URLSearchParams({ redirect: wanted })}`;
}

/**
 * The external form to redirect to, or null. Spec 2.4: individuals of entity type 2 of the health exchange are sent
 * to it, if it exists.
 */
function findExternalForm({ user, tenant }: Reader, wanted: string): string | null {
  if (tenant.id !== healthExchangeTenantId || user?.accountType !== 'Individual') return null;
  const [path = ''] = wanted.split(/[?#]/, 1);
  const stays = exchangePaths.some((own) => path === own || path.startsWith(`${own}/`));
  return stays ? null : (tenant.externalFormUrl ?? null);
}

/**
 * Where a process-review route redirects to; null for reviewer-managers, who may see it (spec 2.4). A person whose
 * only role is Process-Admin goes to the program portal.
 */
function findProcessReviewRedirect(user: NonNullable<Reader['user']>): string | null {
  if (isOnlyProcessAdmin(user)) return programPortal;
  return user.accountType === 'ReviewerMarket' ? null : landingPath.Reviewer;
}

/** Whether a signed-in person may see a page, by account type, area of administration, and role. */
function isAllowed(access: Access, user: NonNullable<Reader['user']>): boolean {
  if (typeof access === 'string') return true;
  if (!access.accountTypes.includes(user.accountType)) return false;
  if (access.area && !permits(user.permissions ?? {}, access.area, 'Read')) return false;
  return !access.roles || access.roles.some((code) => user.roles.includes(code));
}
