// The work areas that the account bar offers to staff (spec 2.6 and 6). Pages and operations check access themselves.
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { hasInstanceAccess, permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { paths } from '../../paths.ts';

/**
 * The links of the account bar, in the order of spec 2.6. The admin tools and everything after them are for
 * administrators.
 */
export const placeAddresses = {
  community: '/gov-settings',
  programs: paths.programs(),
  reports: paths.reports(),
  reviews: paths.queue(),
  'own-reviews': paths.reviews.list(),
  'sync-report': '/v2/sync-report',
  tools: paths.tools(),
  admin: paths.audit(),
  settings: paths.settings(),
  workflows: paths.workflows(),
  setups: paths.programPortal(),
  rules: paths.rules(),
} as const;

export type StaffPlace = keyof typeof placeAddresses;
type Staff = Pick<LoggedUser, 'accountType' | 'roles' | 'permissions'>;

/** The URL of a link for this user: reviewer-managers have their own review routes (spec 2.4). */
export const placeAddress = (place: StaffPlace, { accountType }: Pick<Staff, 'accountType'>): string =>
  place === 'reviews' && accountType === 'ReviewerMarket'
    ? paths.marketReviews.list()
    : placeAddresses[place];

const everywhere = Object.keys(placeAddresses) as StaffPlace[];
const queueRoles: readonly number[] = [
  role.supervisor,
  role.manager,
  role.operator,
  role.intake,
  role.caseWorker,
];

/**
 * "Admin 99 sees all government links and the admin tools link. Non-admin government users see only Reports. Reviewer
 * and reviewer-manager also see Reviews" (spec 6). Roles that work the queue also see Reviews, which links to it, and
 * the user's own reviews beside it. Users who may see the staff, the settings, the workflows, or the rules get those
 * links too.
 * @param mayOpen whether the page exists and this user may open it
 */
export function staffPlaces(staff: Staff, mayOpen: (path: string) => boolean): StaffPlace[] {
  const { accountType, roles, permissions = {} } = staff;
  const isAdmin = roles.includes(role.admin);
  const reviews =
    ['Reviewer', 'ReviewerMarket'].includes(accountType) || roles.some((each) => queueRoles.includes(each));
  const offered: Partial<Record<StaffPlace, boolean>> = {
    reports: true,
    reviews,
    'own-reviews': reviews && accountType !== 'ReviewerMarket',
    tools: permits(permissions, 'UserMgmt', 'Read'),
    settings: hasInstanceAccess(permissions),
    workflows: permits(permissions, 'WorkflowConfig', 'Read'),
    setups: permits(permissions, 'ProgramConfig', 'Read'),
    rules: permits(permissions, 'ProgramConfig', 'Read'),
  };
  return everywhere.filter((place) => (isAdmin || offered[place]) && mayOpen(placeAddress(place, staff)));
}

/** Staff without the intake role read English and cannot choose another language (spec 6). */
export function mayChooseLanguage({ accountType, roles }: Staff): boolean {
  return accountType !== 'Government' || roles.includes(role.intake);
}
