// The menus of staff: at the top the areas of spec 2.6, below each its pages, as the manifests of the modules have them.
// Pages and operations check access themselves.
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { MenuEntry } from '../../module.ts';
import { addSearch } from '../routing/create-paths.ts';
import { listRootsOfPage, type Route } from '../routing/route.ts';
import { type AreaId, areaIds, type GroupId, groupIds } from './areas.ts';

type Entry = Route & { readonly menu: MenuEntry };

export interface StaffPage {
  readonly pageId: string;
  readonly path: string;
  /** The paths below which further pages belong to this one, besides its own. */
  readonly contains: readonly string[];
  /** Its sections that have a link, which the search finds too. */
  readonly sections: readonly { readonly textKey: `page.${string}`; readonly href: string }[];
}

export interface StaffGroup {
  /** Null in an area without groups. */
  readonly groupId: GroupId | null;
  readonly pages: readonly StaffPage[];
}

/** An entry of the account bar, with the pages that this user may open. Links to the first of them. */
export interface StaffArea {
  readonly areaId: AreaId;
  readonly href: string;
  readonly groups: readonly StaffGroup[];
}

type Staff = Pick<LoggedUser, 'accountType' | 'roles'>;

const queueRoles: readonly number[] = [
  role.supervisor,
  role.manager,
  role.operator,
  role.intake,
  role.caseWorker,
];

/**
 * "Admin 99 sees all government links and the admin tools link. Non-admin government users see only Reports. Reviewer
 * and reviewer-manager also see Reviews. Sync Report shows only for these types, on specific configured instances" (spec
 * 6). Roles that work the queue also see Reviews, and everyone sees the tools and the administration as far as their
 * permissions reach.
 * @param mayOpen whether this user may open the page at a path
 */
export function listStaffAreas(
  staff: Staff,
  routes: readonly Route[],
  mayOpen: (path: string) => boolean,
): readonly StaffArea[] {
  const entries = routes
    .filter((route): route is Entry => route.menu !== undefined && mayOpen(route.path))
    .sort((a, b) => a.menu.order - b.menu.order);
  return areaIds.flatMap((areaId): StaffArea[] => {
    const inArea = isOffered(areaId, staff) ? entries.filter(({ menu }) => menu.area === areaId) : [];
    const groups = (areaId === 'admin' ? groupIds : [null])
      .map((groupId) => ({
        groupId,
        pages: inArea
          .filter(({ menu }) => (menu.area === 'admin' ? menu.group : null) === groupId)
          .map((entry) => toStaffPage(entry, routes)),
      }))
      .filter(({ pages }) => pages.length > 0);
    const first = groups[0]?.pages[0];
    return first ? [{ areaId, href: first.path, groups }] : [];
  });
}

const toStaffPage = ({ name, path, menu }: Entry, routes: readonly Route[]): StaffPage => ({
  pageId: name,
  path,
  contains: listRootsOfPage(routes, name),
  sections: Object.keys(menu.sections ?? {}).map((section) => ({
    textKey: `page.${name}.${section}`,
    href: addSearch(path, { section }),
  })),
});

/** Whether the account bar offers an area to this user, if they may open one of its pages. */
function isOffered(areaId: AreaId, { accountType, roles }: Staff): boolean {
  if (roles.includes(role.admin) || ['reports', 'tools', 'admin'].includes(areaId)) return true;
  const isReviewer = accountType === 'Reviewer' || accountType === 'ReviewerMarket';
  if (areaId === 'sync-report') return isReviewer;
  return areaId === 'reviews' && (isReviewer || roles.some((each) => queueRoles.includes(each)));
}

/** Where a path belongs in the menus. */
export interface CurrentPage {
  readonly area: StaffArea;
  readonly page: StaffPage;
}

/** The page of the menus that a path is or belongs to: the one with the longest matching path. */
export function findCurrentPage(areas: readonly StaffArea[], path: string): CurrentPage | null {
  let current: CurrentPage | null = null;
  let longest = 0;
  for (const area of areas)
    for (const page of area.groups.flatMap(({ pages }) => pages))
      for (const root of [page.path, ...page.contains])
        if ((path === root || path.startsWith(`${root}/`)) && root.length > longest) {
          current = { area, page };
          longest = root.length;
        }
  return current;
}

/** Staff without the intake role read English and cannot choose another language (spec 6). */
export function mayChooseLanguage({ accountType, roles }: Staff): boolean {
  return accountType !== 'Government' || roles.includes(role.intake);
}
