import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolate } from '../shell/texts.tsx';
import { Card, Page, PageHeader } from '../ui/layout/page.tsx';
import { DescriptionList } from '../ui/lists/description-list.tsx';
import { useTexts } from './use-texts.ts';

/** /profile: the user's account at this office, linked as "About" in the community bar. */
export default function ProfilePage(): ReactNode {
  const t = useTexts();
  const { user, tenant, language } = useBoot();
  usePageTitle(t('profile.title'));
  if (!user) return null;
  const ownName = getLanguageName(language);
  const isPerson = user.accountType === 'Individual';
  return (
    <Page>
      <PageHeader
        title={t('profile.title')}
        description={t('profile.text', { tenant: isolate(tenant.name) })}
      />
      <Card>
        <DescriptionList
          items={[
            {
              itemId: 'name',
              term: t('profile.name'),
              detail: user.name,
              missingText: t('profile.missing'),
              ...(isPerson && {
                action: (
                  <a href={paths.setAccountName({ redirect: paths.profile() })}>{t('profile.change-name')}</a>
                ),
              }),
            },
            {
              itemId: 'mail',
              term: t('profile.mail'),
              detail: user.email && <bdi dir="ltr">{user.email}</bdi>,
              missingText: t('profile.missing'),
            },
            {
              itemId: 'type',
              term: t('profile.type'),
              detail: t('profile.types', { type: user.accountType }),
            },
            { itemId: 'language', term: t('profile.language'), detail: ownName },
          ]}
        />
      </Card>
      <p>
        <a href={paths.contact()}>{t('profile.ask')}</a>
      </p>
    </Page>
  );
}
