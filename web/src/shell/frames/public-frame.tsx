import { type AccountType, serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/accounts/boot.ts';
import { type ReactNode, useContext } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { phone } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { AppToasts } from '../app-toasts.tsx';
import barStyles from '../bar/bar.module.css';
import { ContactList } from '../bar/contact-list.tsx';
import { Footer } from '../bar/footer.tsx';
import { NotificationBell } from '../bar/notification-bell.tsx';
import { HomeLink, type PageLink, PageLinks } from '../bar/page-links.tsx';
import { PersonMenu } from '../bar/person-menu.tsx';
import { PhoneMenu } from '../bar/phone-menu.tsx';
import { useBoot } from '../boot.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { listRootsOfPage } from '../routing/route.ts';
import { RoutesContext } from '../routing/use-loaded-route.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { useTexts } from '../use-texts.ts';
import { EndingNotice } from './ending-notice.tsx';
import styles from './portal-frame.module.css';
import { ViewerNotice } from './viewer-notice.tsx';

// The tabs of the community bar by user (spec 2.6, Community bar).
export type CommunityTab = 'about' | 'programs' | 'applications' | 'clients' | 'subscriptions';

interface TabContext {
  readonly user: { readonly accountType: AccountType; readonly impersonator: unknown } | null;
  readonly tenant: Pick<Boot['tenant'], 'id' | 'programType'>;
}

const applicants: readonly AccountType[] = ['Business', 'Individual', 'Partner', 'Household'];

/** The tabs in order; none for users who neither apply nor impersonate an applicant. */
export function communityTabs({ user, tenant }: TabContext): CommunityTab[] {
  if (!user) return [];
  if (tenant.id === serviceTenantId) return ['subscriptions'];
  if (!applicants.includes(user.accountType) && !user.impersonator) return [];
  const hasProfile = tenant.programType === 'standard';
  return [
    ...(hasProfile ? (['about'] as const) : []),
    'programs',
    'applications',
    ...(user.accountType === 'Partner' ? (['clients'] as const) : []),
  ];
}

const addresses: Readonly<Record<CommunityTab, string>> = {
  about: paths.profile(),
  programs: paths.programs(),
  applications: paths.applications(),
  clients: paths.helping(),
  subscriptions: paths.subscriptions(),
};

/** The tabs of the user as links. */
function useTabLinks(): readonly PageLink[] {
  const boot = useBoot();
  const routes = useContext(RoutesContext);
  const t = useTexts();
  return communityTabs(boot).map((tab) => ({
    href: addresses[tab],
    label: t(`tabs.${tab}`),
    ...(tab === 'clients' && { contains: listRootsOfPage(routes, 'helping') }),
  }));
}

/** The tenant's name as title, and the tabs of applicants (spec 2.6, Community bar). On phones the menu has both. */
function CommunityBar({ links }: { links: readonly PageLink[] }): ReactNode {
  const { tenant } = useBoot();
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <section aria-label={tenant.name} className={barStyles.tabs}>
      <p className={barStyles.title}>{tenant.name}</p>
      <PageLinks label={t('tabs.label')} links={links} />
    </section>
  );
}

/** The portal's frame for residents, signed in or not: the header, and for applicants the community bar. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const { user, tenant } = useBoot();
  const [path] = useLocation();
  const search = useSearch();
  const t = useTexts();
  const links = useTabLinks();
  return (
    <div className={styles.frame} data-audience="resident">
      <SkipLink>{t('skip')}</SkipLink>
      <header className={barStyles.bar} data-audience="resident">
        {user && (
          <PhoneMenu title={tenant.name}>
            <PageLinks label={t('tabs.label')} links={links} />
            <ContactPart />
            <LanguageButton />
          </PhoneMenu>
        )}
        <HomeLink />
        <div className={barStyles.side}>
          <div className={user ? barStyles.wide : undefined}>
            {user && <ContactWidget />}
            <LanguageButton />
          </div>
          {user && !user.mustEnrol && <NotificationBell />}
          {user ? (
            <PersonMenu user={user} />
          ) : (
            <LinkButton
              href={paths.login(
                path === paths.programs()
                  ? {}
                  : { redirect: path === paths.root() ? `${path}?${search}` : path },
              )}
            >
              {t('sign-in')}
            </LinkButton>
          )}
        </div>
      </header>
      <CommunityBar links={links} />
      <EndingNotice advice={t('read-only.text')} />
      <ViewerNotice />
      {children}
      <Footer />
      <AppToasts />
      {user && <SessionWatch user={user} />}
    </div>
  );
}

/** The office's contact information on every page, if it is set (spec 2.6, Account bar: contact-info widget). */
function ContactWidget(): ReactNode {
  const { contactInfo } = useBoot().tenant;
  const t = useTexts();
  if (!contactInfo) return null;
  return (
    <Popover
      align="end"
      label={t('contact.title')}
      trigger={{ variant: 'quiet', icon: phone, children: t('contact.open') }}
    >
      {() => <ContactPart />}
    </Popover>
  );
}

/** The same in the phone's menu. */
function ContactPart(): ReactNode {
  const { contactInfo } = useBoot().tenant;
  const t = useTexts();
  return (
    contactInfo && (
      <Stack gap="small">
        <ContactList contact={contactInfo} />
        <a href={paths.contact()}>{t('contact.offices')}</a>
      </Stack>
    )
  );
}
