import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import type { ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { type ReadValue, useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { RoleField, useRefetchUsers } from './user-dialogs.tsx';

/** The form with which an owner of a business invites a person; for others, who can. */
export function AddUserTab({ profile }: { readonly profile: ProfileView }): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const isOwner = user?.id_entity_type === 2 && user.businessRole === 'owner';
  return isOwner ? <InvitationForm profile={profile} /> : <p>{t('user.owners-only')}</p>;
}

/** Invites a person by email or phone, with a role. */
function InvitationForm({ profile }: { readonly profile: ProfileView }): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [role, setRole] = useState<BusinessRole>('editor');
  const refetch = useRefetchUsers(profile.id);
  const check = useFieldChecks();
  const findErrors = (typed: ReadValue): Record<string, string | null> => ({
    ds_firstname: check.name(t('user.first-name'), typed('ds_firstname')),
    ds_lastname: check.name(t('user.last-name'), typed('ds_lastname')),
    login: check.loginId(t('user.login'), typed('login')),
  });
  const form = useForm(async (typed, recordErrors) => {
    if (!recordErrors(findErrors(typed))) return false;
    const [ds_firstname, ds_lastname, login] = [typed('ds_firstname'), typed('ds_lastname'), typed('login')];
    await call('community/invite-business-user', { id: profile.id, ds_firstname, ds_lastname, login, role });
    await refetch();
    toasts.add('success', t('user.invited', { name: isolate(login) }));
    navigate(paths.profileTab('edit-user'));
    return true;
  });
  const getFieldProps = (id: 'ds_firstname' | 'ds_lastname' | 'login') => ({
    id,
    name: id,
    error: form.getError(id),
    required: true,
    autoComplete: 'off',
  });
  return (
    <Form form={form}>
      <p>{t('user.add.text')}</p>
      <TextField {...getFieldProps('ds_firstname')} label={t('user.first-name')} />
      <TextField {...getFieldProps('ds_lastname')} label={t('user.last-name')} />
      <TextField {...getFieldProps('login')} label={t('user.login')} dir="ltr" />
      <RoleField role={role} onChange={setRole} />
      <div>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('user.sending')}>
          {t('user.add.submit')}
        </Button>
      </div>
    </Form>
  );
}
