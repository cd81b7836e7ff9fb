import { role } from '@commonway/contract/accounts/account-type.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/wayfinding/tabs.tsx';
import { RolesTab } from './roles/roles-tab.tsx';
import { StaffList } from './staff-list.tsx';
import { useStaffTexts } from './use-texts.ts';

/** /tools: the staff members and the permissions of their roles. */
export default function StaffPage(): ReactNode {
  const t = useStaffTexts();
  usePageTitle(t('title'));
  const { tenant, user } = useBoot();
  const [search, setSearch] = useSearchParams();
  const shown = search.get('tab') === 'roles' ? 'roles' : 'staff';
  const seesRules = permits(user?.permissions ?? {}, 'Communications', 'Read');
  const mayInvite = permits(user?.permissions ?? {}, 'UserMgmt', 'ReadWrite');
  const handlesMoney = user?.roles.some((id) => id === role.admin || id === role.supervisor) ?? false;
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('text', { tenant: isolated(tenant.name) })}
        actions={
          <Cluster>
            {seesRules && <LinkButton href={paths.automaticRules()}>{t('automaticRules')}</LinkButton>}
            {handlesMoney && <LinkButton href={paths.finance()}>{t('finance')}</LinkButton>}
            {mayInvite && (
              <LinkButton href={paths.addUser()} variant="primary" icon={add}>
                {t('add')}
              </LinkButton>
            )}
          </Cluster>
        }
      />
      <Tabs
        label={t('title')}
        tabs={(['staff', 'roles'] as const).map((tabId) => ({ tabId, label: t(`tab.${tabId}`) }))}
        selectedId={shown}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      >
        {shown === 'staff' ? <StaffList /> : <RolesTab />}
      </Tabs>
    </Page>
  );
}
