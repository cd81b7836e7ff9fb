// Who may write which view: one's own is everybody's right, those of the staff and of a role are the supervisors'.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import type { ViewScope } from '@commonway/contract/work-queue/views/view-words.ts';

export interface ViewWriter {
  readonly staffId: number;
  readonly roles: readonly number[];
}

export interface ViewFacts {
  readonly scope: ViewScope;
  readonly ownerId: number;
  readonly roleId: number | null;
}

/** Who may write views for the staff or for a role. */
export const sharingRoles: readonly number[] = [role.admin, role.supervisor];
export const mayShareViews = ({ roles }: ViewWriter): boolean =>
  roles.some((each) => sharingRoles.includes(each));

/** Whether they may change or remove a view that they see. */
export const mayChangeView = (view: ViewFacts, by: ViewWriter): boolean =>
  view.scope === 'private' ? view.ownerId === by.staffId : mayShareViews(by);

/** Whether they may keep a view in this scope. */
export const mayKeepView = (scope: ViewScope, by: ViewWriter): boolean =>
  scope === 'private' || mayShareViews(by);

/** The view that opens by itself for somebody of these roles: the default of the highest that has one. */
export function defaultView<View extends ViewFacts>(
  views: readonly View[],
  roles: readonly number[],
): View | undefined {
  const own = staffRoles.filter((each) => roles.includes(each));
  const defaults = own.map((roleId) => views.find((view) => view.scope === 'role' && view.roleId === roleId));
  return defaults.find((view) => view !== undefined);
}
