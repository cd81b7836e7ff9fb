import { role } from '@commonway/contract/accounts/account-type.ts';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../shell/failure/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { roleName } from '../role-names.ts';
import { useRoles } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';
import { RoleForm } from './role-form.tsx';

/** The permissions of each role except administrator (spec 6, Admin permissions). */
export function RolesTab(): ReactNode {
  const t = useStaffTexts();
  const roles = useRoles();
  const [chosenId, choose] = useState<number>(role.supervisor);
  if (roles.isPending) return <Skeleton shape="card" count={1} label={t('loading')} />;
  if (!roles.data) return <LoadFailed error={roles.error} onRetry={() => void roles.refetch()} />;
  const changeable = roles.data.roles.filter(({ roleId }) => roleId !== role.admin);
  const chosen = changeable.find(({ roleId }) => roleId === chosenId);
  return (
    <Stack gap="large">
      <SelectField
        id="role"
        label={t('roles.role')}
        hint={t('roles.hint')}
        width="medium"
        value={String(chosenId)}
        options={changeable.map(({ roleId }) => ({ value: String(roleId), label: roleName(t, roleId) }))}
        onValueChange={(roleId) => choose(Number(roleId))}
      />
      {chosen && <RoleForm key={chosenId} role={chosen} />}
    </Stack>
  );
}
