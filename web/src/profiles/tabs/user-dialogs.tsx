import { type BusinessRole, businessRoles } from '@commonway/contract/accounts/business-role.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { useTexts } from '../use-texts.ts';

export type User = OutputOf<'community/list-business-users'>['users'][number];

/** Returns the function that reads the users of a business again. */
export function useRefetchUsers(id: number): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, 'community/list-business-users', { id });
}

interface RoleFieldProps {
  readonly role: BusinessRole;
  readonly onChange: (role: BusinessRole) => void;
}

/** The choice of what a person may do for a business. */
export function RoleField({ role, onChange }: RoleFieldProps): ReactNode {
  const t = useTexts();
  return (
    <RadioGroup
      legend={t('user.role.label')}
      name="role"
      value={role}
      onValueChange={(value) => onChange(businessRoles.find((each) => each === value) ?? role)}
      options={businessRoles.map((value) => ({
        value,
        label: t(`role.${value}`),
        hint: t(`role.${value}.hint`),
      }))}
    />
  );
}

interface UserDialogProps {
  readonly user: User;
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes what a person may do for a business. */
export function RoleDialog({ user, name, onClose }: UserDialogProps): ReactNode {
  const t = useTexts();
  const { cd_community_entity: id, cd_user: userId } = user;
  const refetch = useRefetchUsers(id);
  const [role, setRole] = useState(user.role);
  const form = useForm(async () => {
    await call('community/save-business-user', { id, userId, role });
    await refetch();
    onClose();
  });
  return (
    <FormDialog
      title={t('user.role.title', { name: isolate(name) })}
      form={form}
      submitText={t('user.role.submit')}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} />
    </FormDialog>
  );
}

interface AccessDialogProps extends UserDialogProps {
  readonly textKey: 'user.end' | 'user.withdraw' | 'user.give-back';
}

/** Asks before a person's access ends, an invitation is withdrawn, or access is given back. */
export function AccessDialog({ user, name, textKey, onClose }: AccessDialogProps): ReactNode {
  const t = useTexts();
  const { cd_community_entity: id, cd_user: userId } = user;
  const refetch = useRefetchUsers(id);
  const form = useForm(async () => {
    await call('community/save-business-user', { id, userId, ic_active: user.state === 'ended' });
    await refetch();
    onClose();
  });
  return (
    <FormDialog
      title={t(`${textKey}.title`, { name: isolate(name) })}
      form={form}
      submitText={t(textKey)}
      variant={user.state === 'ended' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p>{t(`${textKey}.text`)}</p>
    </FormDialog>
  );
}
