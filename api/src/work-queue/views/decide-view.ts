// Decides who may change which views: private views belong to their owners, shared views to supervisors and
// administrators.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import type { ViewScope } from '@commonway/contract/work-queue/queue-limits.ts';

export interface ViewWriter {
  readonly staffId: number;
  readonly roles: readonly number[];
}

export interface ViewFacts {
  readonly scope: ViewScope;
  readonly ownerId: number;
  readonly roleId: number | null;
}

/** Roles that may share views with the staff or a role. */
export const sharingRoles: readonly number[] = [role.admin, role.supervisor];
/** Whether a person with these roles may share views with the staff or a role. */
export const canShareViews = ({ roles }: ViewWriter): boolean =>
  roles.some((each) => sharingRoles.includes(each));

/** Whether a person may change or delete a view that they can see. */
export const canChangeView = (view: ViewFacts, by: ViewWriter): boolean =>
  view.scope === 'private' ? view.ownerId === by.staffId : canShareViews(by);

/** Whether a person may save a view with this scope. */
export const canSaveView = (scope: ViewScope, by: ViewWriter): boolean =>
  scope === 'private' || canShareViews(by);

/** The view that opens by default for these roles: that of the highest role that has one. */
export function findDefaultView<View extends ViewFacts>(
  views: readonly View[],
  roles: readonly number[],
): View | undefined {
  const own = staffRoles.filter((each) => roles.includes(each));
  const defaults = own.map((roleId) => views.find((view) => view.scope === 'role' && view.roleId === roleId));
  return defaults.find((view) => view !== undefined);
}
