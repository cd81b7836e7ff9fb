import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
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

/** The parts of the profile, and the way to the person's cases. */
function CommunityProfile({ profile, getHref }: CommunityProfileProps): ReactNode {
  const t = useCommunityTexts();
  usePageTitle(profile.name);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={staffPaths.community()}>{t('back')}</BackLink>}
        title={<bdi>{profile.name}</bdi>}
        description={<a href={staffPaths.person(profile.id)}>{t('cases')}</a>}
      />
      <ProfileParts profile={profile} subject={profile.id} getHref={getHref} />
    </Page>
  );
}
