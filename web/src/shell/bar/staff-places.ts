// Which work areas staff are offered in the account bar (spec 2.6 and 6). Pages and calls decide again by themselves.
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';

export type StaffPlace = 'reports' | 'reviews' | 'programs' | 'admin';

const queueRoles: readonly number[] = [
  role.supervisor,
  role.manager,
  role.operator,
  role.intake,
  role.caseWorker,
];

/** Reports for all; reviews for reviewers and for those who work the queue; everything for administrators. */
export function staffPlaces({ accountType, roles }: Pick<LoggedUser, 'accountType' | 'roles'>): StaffPlace[] {
  if (roles.includes(role.admin)) return ['programs', 'reports', 'reviews', 'admin'];
  const worksQueue = accountType === 'Reviewer' || roles.some((each) => queueRoles.includes(each));
  return worksQueue ? ['reports', 'reviews'] : ['reports'];
}

/** Staff without the intake role read English and are offered no other language (spec 6). */
export function mayChooseLanguage({
  accountType,
  roles,
}: Pick<LoggedUser, 'accountType' | 'roles'>): boolean {
  return accountType !== 'Government' || roles.includes(role.intake);
}
