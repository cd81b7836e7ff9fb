import { defineTexts, type SourceText } from '@commonway/contract/languages/catalog.ts';
import * as modules from '../../../modules.ts';
import * as staffModules from '../../../staff-modules.ts';
import { listRoutes } from '../../routing/route.ts';

/** The titles of the entries of the menus and of their sections, from the manifests of the modules. */
const menuTexts: Readonly<Record<`page.${string}`, SourceText>> = Object.fromEntries(
  listRoutes(modules, staffModules).flatMap(({ name, menu }) =>
    menu === undefined
      ? []
      : [
          [`page.${name}`, menu.title],
          ...Object.entries(menu.sections ?? {}).map(([section, title]) => [
            `page.${name}.${section}`,
            title,
          ]),
        ],
  ),
);

export const en = defineTexts('staff-navigation', 'staff', {
  label: 'Staff menu',
  breadcrumbs: 'Breadcrumbs',
  'read-only':
    'Your office is read-only because its subscription is suspended. Ask an administrator to check Plan and usage in Settings.',
  'read-only.plan': 'See plan and usage',
  unread:
    '{count, plural, one {# application with unread messages} =10 {10 or more applications with unread messages} other {# applications with unread messages}}',
  'area.community': 'Community',
  'area.programs': 'Programs',
  'area.reports': 'Reports',
  'area.reviews': 'Reviews',
  'area.sync-report': 'Sync report',
  'area.tools': 'Tools',
  'area.admin': 'Admin tools',
  'group.admin-programs': 'Programs',
  'group.admin-processing': 'Processing',
  'group.admin-messages': 'Messages',
  'group.admin-office': 'Office',
  ...menuTexts,
  'search.open': 'Search everything',
  shortcuts: 'Keyboard shortcuts',
  'search.label': 'Search admin tools',
  'search.none': 'No pages match “{words}”.',
});
