/** The areas of staff in the order of the account bar (spec 2.6). Areas without pages are not shown. */
export const areaIds = [
  'community',
  'programs',
  'reports',
  'reviews',
  'sync-report',
  'tools',
  'admin',
] as const;
export type AreaId = (typeof areaIds)[number];

/** The groups of the administration in the order of its menu. */
export const groupIds = ['admin-programs', 'admin-processing', 'admin-messages', 'admin-office'] as const;
export type GroupId = (typeof groupIds)[number];

/** Where an entry of the menus is. Areas without groups show their pages as tabs, the administration beside the page. */
export type MenuPlace =
  | { readonly area: Exclude<AreaId, 'admin'> }
  | { readonly area: 'admin'; readonly group: GroupId };
