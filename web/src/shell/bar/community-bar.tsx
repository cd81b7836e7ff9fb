import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';
import barStyles from './bar.module.css';
import { type CommunityTab, communityTabs } from './community-tabs.ts';
import { PageLinks } from './page-links.tsx';

const addresses: Readonly<Record<CommunityTab, string>> = {
  about: paths.profile(),
  programs: paths.programs(),
  applications: paths.applications(),
  subscriptions: paths.subscriptions(),
};

/** The tenant's name as title, and the tabs of applicants (spec 2.6, Community bar). */
export function CommunityBar(): ReactNode {
  const boot = useBoot();
  const t = useTexts();
  const tabs = communityTabs(boot);
  if (tabs.length === 0) return null;
  return (
    <section aria-label={boot.tenant.name} className={barStyles.tabs}>
      <p className={barStyles.title}>{boot.tenant.name}</p>
      <PageLinks
        label={t('tabs.label')}
        links={tabs.map((tab) => ({ href: addresses[tab], label: t(`tabs.${tab}`) }))}
      />
    </section>
  );
}
