import { type ReactNode, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import barStyles from '../bar/bar.module.css';
import { HomeLink } from '../bar/home-link.tsx';
import { type PageLink, PageLinks } from '../bar/page-links.tsx';
import { PersonMenu } from '../bar/person-menu.tsx';
import { mayChooseLanguage, type StaffPlace, staffPlaces } from '../bar/staff-places.ts';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { Notices } from '../notices.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { useSlots } from '../slots.ts';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';
import styles from './portal-frame.module.css';

/** Around the work of staff: one slim account bar, and the whole width for the page. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { user } = useBoot();
  const t = useTexts();
  if (!user) return children;
  return (
    <div className={styles.frame} data-audience="staff">
      <SkipLink>{t('skip')}</SkipLink>
      <header className={barStyles.bar} data-audience="staff">
        <HomeLink />
        <AccountLinks places={staffPlaces(user)} />
        <div className={barStyles.side}>
          {mayChooseLanguage(user) && <LanguageButton />}
          <PersonMenu user={user} />
        </div>
      </header>
      {children}
      <Notices />
      <SessionWatch user={user} />
    </div>
  );
}

function AccountLinks({ places }: { places: readonly StaffPlace[] }): ReactNode {
  const t = useTexts();
  const { UnreadBadge } = useSlots();
  const hasMounted = useHasMounted();
  const unread = UnreadBadge && hasMounted && (
    <Suspense>
      <UnreadBadge />
    </Suspense>
  );
  const links: Record<StaffPlace, PageLink> = {
    programs: { href: paths.programs(), label: t('staff.programs') },
    reports: { href: paths.reports(), label: t('staff.reports') },
    reviews: { href: paths.queue(), label: t('staff.reviews'), mark: unread },
    admin: { href: paths.audit(), label: t('staff.admin') },
  };
  return <PageLinks label={t('staff.label')} links={places.map((place) => links[place])} />;
}
