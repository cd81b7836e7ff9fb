// Which work areas staff are offered in the account bar (spec 2.6 and 6). Pages and calls decide again by themselves.
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { paths } from '../../paths.ts';

/** The places of the account bar, in the order of spec 2.6; the admin tools are for administrators. */
export const placeAddresses = {
  community: '/gov-settings',
  programs: paths.programs(),
  reports: paths.reports(),
  reviews: paths.queue(),
  'sync-report': '/v2/sync-report',
  tools: '/tools',
  admin: paths.audit(),
} as const;

export type StaffPlace = keyof typeof placeAddresses;
type Staff = Pick<LoggedUser, 'accountType' | 'roles'>;

const everywhere = Object.keys(placeAddresses) as StaffPlace[];
const queueRoles: readonly number[] = [
  role.supervisor,
  role.manager,
  role.operator,
  role.intake,
  role.caseWorker,
];

/**
 * "Admin 99 sees all government links and the admin tools link. Non-admin government users see only Reports. Reviewer and
 * reviewer-manager also see Reviews" (spec 6), and so do those who work the queue: Reviews is where it is.
 * @param mayOpen whether there is such a page, and for this reader
 */
export function staffPlaces({ accountType, roles }: Staff, mayOpen: (path: string) => boolean): StaffPlace[] {
  const reviews =
    ['Reviewer', 'ReviewerMarket'].includes(accountType) || roles.some((each) => queueRoles.includes(each));
  const offered: readonly StaffPlace[] = roles.includes(role.admin)
    ? everywhere
    : reviews
      ? ['reports', 'reviews']
      : ['reports'];
  return offered.filter((place) => mayOpen(placeAddresses[place]));
}

/** Staff without the intake role read English and are offered no other language (spec 6). */
export function mayChooseLanguage({ accountType, roles }: Staff): boolean {
  return accountType !== 'Government' || roles.includes(role.intake);
}
