import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api.ts';
import { Form } from '../shell/form/form.tsx';
import { useFieldChecks } from '../shell/form/use-field-checks.ts';
import { type ReadValue, useForm } from '../shell/form/use-form.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { RightsFields } from './rights/rights-fields.tsx';
import { type OfferedRole, useRefetchStaff, useRoles, useStaffByMail } from './use-staff.ts';
import { useStaffTexts } from './use-texts.ts';

/** /tools/add-user: invites a staff member by email. */
export default function AddUserPage(): ReactNode {
  const t = useStaffTexts();
  usePageTitle(t('add'));
  const roles = useRoles();
  return (
    <Page>
      <PageHeader title={t('add')} description={t('add.text')} />
      <Loaded query={roles} skeleton={{ shape: 'card', count: 1 }}>
        {({ roles }) => <InvitationForm offered={roles} />}
      </Loaded>
    </Page>
  );
}

/** The form that invites a staff member with roles. */
function InvitationForm({ offered }: { offered: readonly OfferedRole[] }): ReactNode {
  const t = useStaffTexts();
  const [, navigate] = useLocation();
  const [mail, setMail] = useState('');
  const [rights, setRights] = useState({ roles: [] as number[], requiresSecondFactor: false });
  const refreshStaff = useRefetchStaff();
  const check = useFieldChecks();
  const findErrors = (typed: ReadValue): Record<string, string | null> => ({
    ds_mail: check.email(t('add.mail'), typed('ds_mail')),
    ds_firstname: check.name(t('add.first-name'), typed('ds_firstname')),
    ds_lastname: check.name(t('add.last-name'), typed('ds_lastname')),
    roles: rights.roles.length > 0 ? null : t('rights.none'),
  });
  const form = useForm(async (typed, recordErrors) => {
    if (!recordErrors(findErrors(typed))) return false;
    const [ds_firstname, ds_lastname, ds_mail] = [
      typed('ds_firstname'),
      typed('ds_lastname'),
      typed('ds_mail'),
    ];
    await call('staff/invite-staff', { ds_firstname, ds_lastname, ds_mail, ...rights });
    await refreshStaff();
    toasts.add('success', t('add.sent', { mail: isolate(ds_mail) }));
    navigate(staffPaths.tools());
    return true;
  });
  const getFieldProps = (id: 'ds_firstname' | 'ds_lastname' | 'ds_mail') => ({
    id,
    name: id,
    error: form.getError(id),
    required: true,
    autoComplete: 'off',
  });
  return (
    <Form form={form}>
      <TextField
        {...getFieldProps('ds_mail')}
        label={t('add.mail')}
        type="email"
        onBlur={(event) => setMail(event.currentTarget.value.trim().toLowerCase())}
      />
      <KnownMember mail={mail} />
      <TextField {...getFieldProps('ds_firstname')} label={t('add.first-name')} />
      <TextField {...getFieldProps('ds_lastname')} label={t('add.last-name')} />
      <RightsFields
        rights={rights}
        offered={offered}
        error={form.getError('roles')}
        onChange={(change) => setRights((now) => ({ ...now, ...change }))}
      />
      <div>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
          {t('add.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** Says that the email address is that of a team member, with a link to them. */
function KnownMember({ mail }: { mail: string }): ReactNode {
  const t = useStaffTexts();
  const member = useStaffByMail(mail).data?.member;
  if (!member) return null;
  return (
    <Banner tone="warning" live="polite">
      <a href={staffPaths.editUser(member.accountId)}>
        {t(member.isActive ? 'add.known' : 'add.inactive', { name: isolate(member.name) })}
      </a>
    </Banner>
  );
}
