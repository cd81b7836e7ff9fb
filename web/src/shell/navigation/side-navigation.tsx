import { type ReactNode, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { isolate } from '../texts.tsx';
import type { GroupId } from './areas.ts';
import styles from './navigation.module.css';
import type { CurrentPage, StaffPage } from './staff-navigation.ts';
import { useNavigationTexts } from './use-texts.ts';

/** The pages of the administration beside the page, in groups, with a search over them and their sections. */
export function SideNavigation({ current: { area, page } }: { current: CurrentPage }): ReactNode {
  const t = useNavigationTexts();
  const listMatches = useListMatches();
  const [words, setWords] = useState('');
  const wanted = words.trim();
  const matches =
    wanted === ''
      ? null
      : listMatches(
          area.groups.flatMap(({ pages }) => pages),
          wanted,
        );
  return (
    <div className={styles.side}>
      <search>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.label')}
          value={words}
          onValueChange={setWords}
        />
      </search>
      <p role="status" className={styles.none}>
        {matches?.length === 0 && t('search.none', { words: isolate(wanted) })}
      </p>
      <nav aria-label={t(`area.${area.areaId}`)}>
        {matches ? (
          <SideLinks links={matches} />
        ) : (
          area.groups.map(({ groupId, pages }) => (
            <SideGroup key={groupId} groupId={groupId}>
              <SideLinks
                links={pages.map(({ pageId, path: href }) => ({ href, label: t(`page.${pageId}`) }))}
                currentHref={page.path}
              />
            </SideGroup>
          ))
        )}
      </nav>
    </div>
  );
}

/** A group of links below its name. */
export function SideGroup({
  groupId,
  children,
}: {
  groupId: GroupId | null;
  children: ReactNode;
}): ReactNode {
  const t = useNavigationTexts();
  return (
    <>
      {groupId && <p className={styles.group}>{t(`group.${groupId}`)}</p>}
      {children}
    </>
  );
}

interface SideLink {
  readonly href: string;
  readonly label: string;
}

interface SideLinksProps {
  readonly links: readonly SideLink[];
  readonly currentHref?: string | undefined;
}

/** Links below each other, with the current one marked. */
export function SideLinks({ links, currentHref }: SideLinksProps): ReactNode {
  return (
    <ul className={styles.list}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === currentHref ? 'page' : undefined} className={styles.entry}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that lists the pages and their sections whose names contain the words. */
function useListMatches(): (pages: readonly StaffPage[], words: string) => SideLink[] {
  const t = useNavigationTexts();
  return (pages, words) => {
    const links = pages.flatMap(({ pageId, path, sections }): SideLink[] => [
      { href: path, label: t(`page.${pageId}`) },
      ...sections.map(({ textKey, href }) => ({
        href,
        label: `${t(`page.${pageId}`)}: ${t(textKey)}`,
      })),
    ]);
    return links.filter(({ label }) => label.toLocaleLowerCase().includes(words.toLocaleLowerCase()));
  };
}
