import { role } from '@commonway/contract/accounts/account-type.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { useRoleName } from '../shell/roles/use-role-name.ts';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { add } from '../ui/icons/shapes.ts';
import { Cluster, Page, PageHeader, Stack } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import { RoleForm } from './roles/role-form.tsx';
import { StaffList } from './staff-list.tsx';
import { useRoles } from './use-staff.ts';
import { useStaffTexts } from './use-texts.ts';

/** /tools: the staff members and the permissions of their roles. */
export default function StaffPage(): ReactNode {
  const t = useStaffTexts();
  usePageTitle(t('title'));
  const { tenant, user } = useBoot();
  const [search, setSearch] = useSearchParams();
  const shown = search.get('tab') === 'roles' ? 'roles' : 'staff';
  const seesRules = permits(user?.permissions ?? {}, 'Communications', 'Read');
  const mayInvite = !tenant.isReadOnly && permits(user?.permissions ?? {}, 'UserMgmt', 'ReadWrite');
  const handlesMoney = user?.roles.some((id) => id === role.admin || id === role.supervisor) ?? false;
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('text', { tenant: isolate(tenant.name) })}
        actions={
          <Cluster>
            {seesRules && <LinkButton href={staffPaths.automaticRules()}>{t('automaticRules')}</LinkButton>}
            {handlesMoney && <LinkButton href={staffPaths.finance()}>{t('finance')}</LinkButton>}
            {mayInvite && (
              <LinkButton href={staffPaths.addUser()} variant="primary" icon={add}>
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
        {shown === 'staff' ? <StaffList mayInvite={mayInvite} /> : <RolesTab />}
      </Tabs>
    </Page>
  );
}

/** Edits the permissions of each role except administrator (spec 6, Admin permissions). */
function RolesTab(): ReactNode {
  const t = useStaffTexts();
  const roleName = useRoleName();
  const roles = useRoles();
  const [chosenId, choose] = useState<number>(role.supervisor);
  return (
    <Loaded query={roles} skeleton={{ shape: 'card', count: 1 }}>
      {({ roles }) => {
        const changeable = roles.filter(({ roleId }) => roleId !== role.admin);
        const chosen = changeable.find(({ roleId }) => roleId === chosenId);
        return (
          <Stack gap="large">
            <SelectField
              id="role"
              label={t('roles.role')}
              hint={t('roles.hint')}
              width="medium"
              value={String(chosenId)}
              options={changeable.map(({ roleId }) => ({ value: String(roleId), label: roleName(roleId) }))}
              onValueChange={(roleId) => choose(Number(roleId))}
            />
            {chosen && <RoleForm key={chosenId} role={chosen} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}
