import { role as roles } from '@commonway/contract/accounts/account-type.ts';
import {
  type AccessLevel,
  adminAreas,
  listAccessLevels,
} from '@commonway/contract/accounts/admin-permissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import styles from '../staff.module.css';
import type { OfferedRole } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';

/** The form that saves the permissions of one role by area. */
export function RoleForm({ role }: { role: OfferedRole }): ReactNode {
  const t = useStaffTexts();
  const client = useQueryClient();
  const { user } = useBoot();
  const [permissions, setPermissions] = useState(role.permissions);
  const form = useForm(async () => {
    await call('staff/save-role', { roleId: role.roleId, permissions });
    await invalidate(client, 'staff/list-roles');
    toasts.add('success', t('roles.saved'));
  });
  const isMine = user?.roles.includes(roles.admin) ?? false;
  return (
    <Form form={form}>
      <div className={styles.areas}>
        {adminAreas.map((area) => (
          <SelectField
            key={area}
            id={area}
            label={t(`area.${area}`)}
            hint={area === 'PrivateData' ? t('area.PrivateData.hint') : undefined}
            value={permissions[area] ?? 'Hidden'}
            options={listAccessLevels(area).map((level) => ({
              value: level,
              label: t(`access-level.${level}`),
            }))}
            onValueChange={(level) => setPermissions((now) => ({ ...now, [area]: level as AccessLevel }))}
          />
        ))}
      </div>
      <div>
        {isMine ? (
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
            {t('save')}
          </Button>
        ) : (
          <Button variant="primary" disabledReason={t('roles.not-yours')}>
            {t('save')}
          </Button>
        )}
      </div>
    </Form>
  );
}
