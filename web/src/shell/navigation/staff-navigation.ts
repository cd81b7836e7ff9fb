// The pages of staff in the order of the menus: at the top the areas of spec 2.6, below each its pages. Pages and
// operations check access themselves.
import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { paths } from '../../paths.ts';

interface NavigationPage {
  readonly pageId: string;
  readonly path: string;
  /** The paths below which further pages belong to this one, besides its own. */
  readonly contains?: readonly string[];
  /** Its sections that have a link, which the search finds too. */
  readonly sections?: readonly string[];
}

interface PageGroup<Page = NavigationPage> {
  /** Null in an area without groups. */
  readonly groupId: string | null;
  readonly pages: readonly Page[];
}

/** The sections of the settings, by their names in the URL. */
const settingsSections = [
  'branding',
  'sign_up',
  'sign_in',
  'sign_on',
  'languages',
  'contact',
  'calendar',
  'domain',
  'plan',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** All pages by area and group. Areas without groups show their pages as tabs, the others beside the page. */
const navigation = {
  community: [{ groupId: null, pages: [{ pageId: 'community', path: '/gov-settings' }] }],
  programs: [{ groupId: null, pages: [{ pageId: 'programs', path: paths.programs() }] }],
  reports: [{ groupId: null, pages: [{ pageId: 'reports', path: paths.reports() }] }],
  reviews: [
    {
      groupId: null,
      pages: [
        {
          pageId: 'queue',
          path: paths.queue(),
          contains: ['/v2/review', paths.addCase(), '/v2/people', '/receipts'],
        },
        { pageId: 'inbox', path: paths.inbox() },
        { pageId: 'own-reviews', path: paths.reviews.list() },
        // Reviewer-managers have their own root (spec 2.4).
        { pageId: 'market-reviews', path: paths.marketReviews.list() },
        { pageId: 'calls', path: paths.calls() },
        { pageId: 'unmatched', path: paths.unmatched() },
        { pageId: 'broadcasts', path: paths.broadcasts() },
        { pageId: 'bulk-updates', path: paths.bulkUpdates() },
      ],
    },
  ],
  'sync-report': [
    {
      groupId: null,
      pages: [{ pageId: 'sync-report', path: '/v2/sync-report', contains: ['/v2/sync-dashboard'] }],
    },
  ],
  tools: [
    {
      groupId: null,
      pages: [
        { pageId: 'users', path: paths.tools() },
        { pageId: 'finance', path: paths.finance() },
      ],
    },
  ],
  admin: [
    {
      groupId: 'admin-programs',
      pages: [
        { pageId: 'setups', path: paths.programPortal(), contains: [paths.addProgram(), '/edit-resource'] },
        { pageId: 'forms', path: paths.forms() },
        { pageId: 'screening', path: paths.screening() },
        { pageId: 'rules', path: paths.rules() },
        { pageId: 'score-sheets', path: paths.scoreSheets() },
      ],
    },
    {
      groupId: 'admin-processing',
      pages: [
        { pageId: 'workflows', path: paths.workflows() },
        { pageId: 'escalations', path: paths.escalations() },
        { pageId: 'automations', path: paths.automaticRules() },
      ],
    },
    {
      groupId: 'admin-messages',
      pages: [
        { pageId: 'templates', path: paths.templates() },
        { pageId: 'phone-menu', path: paths.phoneMenu() },
      ],
    },
    {
      groupId: 'admin-office',
      pages: [
        { pageId: 'settings', path: paths.settings(), sections: settingsSections },
        { pageId: 'closing-days', path: paths.closingDays() },
        { pageId: 'audit', path: paths.audit() },
        { pageId: 'marketplace', path: paths.marketplaceBench() },
      ],
    },
  ],
} as const satisfies Record<string, readonly PageGroup[]>;

export type AreaId = keyof typeof navigation;
type AnyGroup = (typeof navigation)[AreaId][number];
export type GroupId = NonNullable<AnyGroup['groupId']>;
export type PageId = AnyGroup['pages'][number]['pageId'];

export interface StaffPage extends NavigationPage {
  readonly pageId: PageId;
  readonly sections?: readonly SettingsSection[];
}

export interface StaffGroup extends PageGroup<StaffPage> {
  readonly groupId: GroupId | null;
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
 * and reviewer-manager also see Reviews" (spec 6). Roles that work the queue also see Reviews, and everyone sees the
 * tools and the administration as far as their permissions reach.
 * @param mayOpen whether the page exists and this user may open it
 */
export function listStaffAreas(staff: Staff, mayOpen: (path: string) => boolean): readonly StaffArea[] {
  const areas = (Object.keys(navigation) as AreaId[]).filter((areaId) => isOffered(areaId, staff));
  return areas.flatMap((areaId): StaffArea[] => {
    const groups = (navigation[areaId] as readonly StaffGroup[])
      .map(({ groupId, pages }) => ({ groupId, pages: pages.filter(({ path }) => mayOpen(path)) }))
      .filter(({ pages }) => pages.length > 0);
    const first = groups[0]?.pages[0];
    return first ? [{ areaId, href: first.path, groups }] : [];
  });
}

/** Whether the account bar offers an area to this user, if they may open one of its pages. */
function isOffered(areaId: AreaId, { accountType, roles }: Staff): boolean {
  if (roles.includes(role.admin) || ['reports', 'tools', 'admin'].includes(areaId)) return true;
  const isReviewer = accountType === 'Reviewer' || accountType === 'ReviewerMarket';
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
      for (const root of [page.path, ...(page.contains ?? [])])
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
