import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { useStaffNavigation } from '../navigation/staff-menu.tsx';
import { useNavigationTexts } from '../navigation/use-texts.ts';
import { useMayOpen } from '../routing/use-loaded-route.ts';
import type { SearchResult } from './search-result.ts';
import { useSearchTexts } from './use-texts.ts';

/** The pages that this user may open, the sections of the settings, and help. */
export function usePageResults(): readonly SearchResult[] {
  const { user } = useBoot();
  const t = useSearchTexts();
  const n = useNavigationTexts();
  const mayOpen = useMayOpen();
  const { areas } = useStaffNavigation(user);
  const inMenus = areas.flatMap(({ areaId, groups }) =>
    groups
      .flatMap(({ pages }) => pages)
      .flatMap(({ pageId, path, sections = [] }) => [
        { label: n(`page.${pageId}`), detail: n(`area.${areaId}`), href: path },
        ...sections.map((section) => ({
          label: n(`section.${section}`),
          detail: n(`page.${pageId}`),
          href: paths.settings({ section }),
        })),
      ]),
  );
  const others = [
    { label: t('page.add-case'), href: paths.addCase() },
    { label: t('page.notifications'), href: paths.notices() },
    { label: t('page.security'), href: paths.security() },
    { label: t('page.faqs'), href: paths.faqs() },
  ].filter(({ href }) => mayOpen(href));
  return [...inMenus, ...others].map((page) => ({
    ...page,
    resultId: `page ${page.href}`,
    groupId: 'pages',
  }));
}
