import { type ProfileTab, profileTabs } from '@commonway/contract/profiles/field.ts';
import { listGroups } from '@commonway/contract/profiles/groups/groups.ts';
import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolate } from '../shell/texts.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BackLink, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { GroupSection } from './groups/group-section.tsx';
import styles from './profile.module.css';
import { ActivityTab } from './tabs/activity-tab.tsx';
import { AddUserTab } from './tabs/add-user-tab.tsx';
import { HouseholdTab } from './tabs/household-tab.tsx';
import { DocumentsTab, PasswordTab } from './tabs/link-tabs.tsx';
import { IncomeTotal, MissingShares, RevenueChart } from './tabs/summaries.tsx';
import { UsersTab } from './tabs/users-tab.tsx';
import type { Subject } from './use-profile.ts';
import { useTexts } from './use-texts.ts';

type GetHref = (tab: ProfileTab) => string;

interface PartsProps {
  readonly profile: ProfileView;
  readonly subject: Subject;
  readonly getHref: GetHref;
  readonly current?: string;
}

/** Parts that only the person themselves has: staff open documents at the case, where views are logged. */
const ownTabs: readonly ProfileTab[] = ['documents', 'change-password'];

/** The parts that the viewer can open, in order. */
const listTabs = ({ kind }: ProfileView, subject: Subject): readonly ProfileTab[] =>
  profileTabs[kind].filter((tab: ProfileTab) => subject === 'own' || !ownTabs.includes(tab));

/** The parts of a profile as links, each with how much is answered. */
export function ProfileParts({ profile, subject, getHref, current }: PartsProps): ReactNode {
  const t = useTexts();
  return (
    <nav className={styles.nav} aria-label={t('parts')}>
      <ul>
        {listTabs(profile, subject).map((tab) => (
          <li key={tab}>
            <a
              href={getHref(tab)}
              aria-current={tab === current ? 'page' : undefined}
              className={styles.entry}
            >
              {t(`tab.${tab}`)}
              {current === undefined && <PartCount profile={profile} tab={tab} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many questions of a part are answered, or how many items it has. */
function PartCount({ profile, tab }: { readonly profile: ProfileView; readonly tab: ProfileTab }): ReactNode {
  const t = useTexts();
  const shown = listShownGroups(profile, tab);
  if (shown.length === 0) return null;
  const single = shown.filter(({ group }) => !group.repeats);
  const items = shown.filter(({ group }) => group.repeats).flatMap(({ view }) => view.items);
  const total = single.reduce((sum, { group }) => sum + group.fields.length, 0);
  const filled = single.reduce((sum, { view }) => sum + Object.keys(view.items[0]?.values ?? {}).length, 0);
  return (
    <span className={styles.count}>
      {total > 0 ? t('filled', { filled, total }) : t('filled.items', { count: items.length })}
    </span>
  );
}

/** The groups of a part that the viewer may see, with their definitions, in order. */
const listShownGroups = (profile: ProfileView, tab: string) =>
  listGroups(profile.kind, profile.officeFields, true)
    .filter(({ tabs }) => tabs[profile.kind] === tab)
    .flatMap((group) => {
      const view = profile.groups.find(({ key }) => key === group.key);
      return view === undefined ? [] : [{ group, view }];
    });

interface TabPageProps {
  readonly profile: ProfileView;
  readonly subject: Subject;
  readonly tab: string;
  readonly back: { readonly href: string; readonly text: string };
  readonly getHref: GetHref;
  /** Where an application is opened. */
  readonly getApplicationHref: (applicationId: number) => string;
}

/** One part of a profile, beside the links to all of them where there is room. */
export function ProfileTabPage(props: TabPageProps): ReactNode {
  const { profile, subject, tab, back, getHref, getApplicationHref } = props;
  const t = useTexts();
  const known = listTabs(profile, subject).find((each) => each === tab);
  usePageTitle(known ? t(`tab.${known}`) : t('unknown.title'));
  return (
    <Page width="wide">
      <div className={styles.columns} data-nav="">
        <ProfileParts profile={profile} subject={subject} getHref={getHref} current={tab} />
        <div>
          {known === undefined ? (
            <ErrorState headingLevel={1} title={t('unknown.title')}>
              <a href={back.href}>{back.text}</a>
            </ErrorState>
          ) : (
            <Stack>
              <PageHeader
                back={<BackLink href={back.href}>{back.text}</BackLink>}
                caption={<bdi>{profile.name}</bdi>}
                title={t(`tab.${known}`)}
              />
              <Stack gap="large">
                <TabContent {...{ profile, subject, getApplicationHref }} tab={known} />
              </Stack>
            </Stack>
          )}
        </div>
      </div>
    </Page>
  );
}

interface TabContentProps extends Pick<TabPageProps, 'profile' | 'subject' | 'getApplicationHref'> {
  readonly tab: ProfileTab;
}

/** The groups of a part, and what is computed from them; or the content of a special part. */
function TabContent({ profile, subject, tab, getApplicationHref }: TabContentProps): ReactNode {
  const groups = listShownGroups(profile, tab);
  if (tab === 'activity')
    return <ActivityTab profileId={profile.id} getApplicationHref={getApplicationHref} />;
  if (tab === 'documents') return <DocumentsTab />;
  if (tab === 'change-password') return <PasswordTab />;
  if (tab === 'add-user') return <AddUserTab profile={profile} />;
  if (tab === 'edit-user') return <UsersTab profile={profile} />;
  const household = groups.find(({ group }) => group.key === 'household');
  if (household && subject === 'own') return <HouseholdTab {...{ profile, subject }} {...household} />;
  return (
    <>
      {tab === 'demographics' && <DemographicsText />}
      {tab === 'income' && <IncomeTotal profile={profile} />}
      {tab === 'quick-metrics' && <RevenueChart profile={profile} />}
      {tab === 'people' && <MissingShares profile={profile} />}
      {groups.map(({ group, view }) => (
        <GroupSection key={group.key} isOnly={groups.length === 1} {...{ profile, group, view, subject }} />
      ))}
    </>
  );
}

/** Why demographics are asked, and that they can be left out. */
function DemographicsText(): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  return <p>{t('demographics.text', { tenant: isolate(tenant.name) })}</p>;
}
