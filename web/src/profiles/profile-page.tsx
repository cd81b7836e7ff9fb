import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { ProfileParts, ProfileTabPage } from './profile-tabs.tsx';
import { useProfile } from './use-profile.ts';
import { useTexts } from './use-texts.ts';

/** /profile and /profile/:tab: what the office knows of the applicant or business, part by part (spec 2.7). */
export default function ProfilePage(): ReactNode {
  const { tab } = useParams<{ tab?: string }>();
  const t = useTexts();
  const profile = useProfile('own');
  const kind = profile.data?.kind ?? 'individual';
  const title = t(kind === 'business' ? 'title.business' : 'title');
  return (
    <Loaded query={profile} skeleton={{ shape: 'card', count: 3, label: t('loading') }} page="wide">
      {(output) =>
        tab === undefined ? (
          <ProfileIndex profile={output} title={title} />
        ) : (
          <ProfileTabPage
            profile={output}
            subject="own"
            tab={tab}
            back={{ href: paths.profile(), text: title }}
            getHref={paths.profileTab}
            getApplicationHref={(id) => paths.application(id)}
          />
        )
      }
    </Loaded>
  );
}

/** The parts of the profile, and whom to ask about it. */
function ProfileIndex({
  profile,
  title,
}: {
  readonly profile: ProfileView;
  readonly title: string;
}): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  usePageTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        description={t(profile.kind === 'business' ? 'text.business' : 'text', {
          tenant: isolate(tenant.name),
        })}
      />
      <ProfileParts profile={profile} subject="own" getHref={paths.profileTab} />
      <p>
        <a href={paths.ownPrivacy()}>{t('privacy')}</a>
      </p>
      <p>
        <a href={paths.contact()}>{t('ask')}</a>
      </p>
    </Page>
  );
}
