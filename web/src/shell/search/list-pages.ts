import { paths } from '../../paths.ts';
import { staffPaths } from '../../staff-paths.ts';
import { useBoot } from '../boot.tsx';
import { useStaffNavigation } from '../navigation/staff-menu.tsx';
import { useNavigationTexts } from '../navigation/use-texts.ts';
import { questions, useQuestionTexts } from '../questions/questions.ts';
import { useMayOpen } from '../routing/use-loaded-route.ts';
import type { SearchResult } from './search-result.ts';
import { useSearchTexts } from './use-texts.ts';

/** The pages that this user may open, and the sections of the settings. */
export function usePageResults(): readonly SearchResult[] {
  const { user } = useBoot();
  const t = useSearchTexts();
  const n = useNavigationTexts();
  const mayOpen = useMayOpen();
  const { areas } = useStaffNavigation(user);
  const inMenus = areas.flatMap(({ areaId, groups }) =>
    groups
      .flatMap(({ pages }) => pages)
      .flatMap(({ pageId, path, sections }) => [
        { label: n(`page.${pageId}`), detail: n(`area.${areaId}`), href: path },
        ...sections.map(({ textKey, href }) => ({ label: n(textKey), detail: n(`page.${pageId}`), href })),
      ]),
  );
  const others = [
    { label: t('page.add-case'), href: staffPaths.addCase() },
    { label: t('page.notifications'), href: paths.notices() },
    { label: t('page.security'), href: paths.security() },
  ].filter(({ href }) => mayOpen(href));
  return [...inMenus, ...others].map((page) => ({
    ...page,
    resultId: `page ${page.href}`,
    groupId: 'pages',
  }));
}

/** The frequently asked questions with their answers, and the pages that help. */
export function useHelpResults(): readonly SearchResult[] {
  const t = useSearchTexts();
  const q = useQuestionTexts();
  const asked = questions.map((question) => ({
    label: q(`${question}-asked`),
    detail: q(question),
    href: paths.faqs({ question }),
  }));
  const pages = [
    { label: t('page.faqs'), href: paths.faqs() },
    { label: t('page.contact'), href: paths.contact() },
    { label: t('page.privacy'), href: paths.privacy() },
  ];
  return [...pages, ...asked].map((page) => ({ ...page, resultId: `help ${page.href}`, groupId: 'help' }));
}
