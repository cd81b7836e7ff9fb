import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import styles from '../profile.module.css';
import { ProfileParts, ProfileTabPage } from '../profile-tabs.tsx';
import { useProfile } from '../use-profile.ts';
import { useCommunityTexts } from './use-texts.ts';

/** /gov-settings/:applicantId and its parts: the profile of a person or business, as staff see it. */
export default function CommunityProfilePage(): ReactNode {
  const { applicantId, tab } = useParams<{ applicantId: string; tab?: string }>();
  const t = useCommunityTexts();
  const id = Number(applicantId);
  const profile = useProfile(id);
  const getHref = (part: string): string => staffPaths.communityProfileTab(id, part);
  return (
    <Loaded query={profile} skeleton={{ shape: 'card', count: 3, label: t('loading') }} page="wide">
      {(output) =>
        tab === undefined ? (
          <CommunityProfile profile={output} getHref={getHref} />
        ) : (
          <ProfileTabPage
            profile={output}
            subject={id}
            tab={tab}
            back={{ href: staffPaths.communityProfile(id), text: t('profile') }}
            getHref={getHref}
            getApplicationHref={(applicationId) => staffPaths.case({ id: applicationId })}
          />
        )
      }
    </Loaded>
  );
}

interface CommunityProfileProps {
  readonly profile: ProfileView;
  readonly getHref: (part: string) => string;
}

/** The parts of the profile, the people or businesses that belong to it, and all its cases. */
function CommunityProfile({ profile, getHref }: CommunityProfileProps): ReactNode {
  const t = useCommunityTexts();
  usePageTitle(profile.name);
  return (
    <Page width="full">
      <PageHeader
        back={<BackLink href={staffPaths.community()}>{t('back')}</BackLink>}
        title={<bdi>{profile.name}</bdi>}
      />
      <div className={styles.record}>
        <Stack>
          <ProfileParts profile={profile} subject={profile.id} getHref={getHref} />
          <RelationsCard profile={profile} />
        </Stack>
        <Suspense fallback={<Skeleton shape="card" count={3} label={t('loading')} />}>
          <staffParts.PersonRecord applicantId={profile.id} />
        </Suspense>
      </div>
    </Page>
  );
}

/** The businesses that a person signs in for, or the people of a business. */
function RelationsCard({ profile }: { readonly profile: ProfileView }): ReactNode {
  const t = useCommunityTexts();
  const relations = useQuery(query('profiles/list-relations', { id: profile.id }));
  return (
    <Loaded query={relations} skeleton={{ shape: 'text', count: 2, label: t('loading') }}>
      {(output) => (
        <>
          {output.household.length > 0 && <HouseholdCard household={output.household} />}
          {output.relations.length > 0 && (
            <Card title={t(`relations.${profile.kind}`)}>
              <ul className={styles.found}>
                {output.relations.map((relation) => (
                  <li key={relation.id}>
                    <a href={staffPaths.communityProfile(relation.id)}>
                      <bdi>{relation.name}</bdi>
                    </a>
                    {!relation.isActive && <span className={styles.count}> {t('relations.ended')}</span>}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </Loaded>
  );
}

/** The people who share a household with the person, each with their cases. */
function HouseholdCard({ household }: Pick<OutputOf<'profiles/list-relations'>, 'household'>): ReactNode {
  const t = useCommunityTexts();
  const { language } = useBoot();
  return (
    <Card title={t('household')}>
      <ul className={styles.found}>
        {household.map((mate) => (
          <li key={mate.id}>
            <Stack gap="small">
              <a href={staffPaths.communityProfile(mate.id)}>
                <bdi>{mate.name}</bdi>
              </a>
              {mate.isCreator && <span className={styles.count}>{t('household.creator')}</span>}
              {mate.cases.map(({ id, program }) => (
                <a key={id} href={staffPaths.case({ id })}>
                  {t('household.case', { id: String(id), program: isolate(getLocalText(program, language)) })}
                </a>
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}
