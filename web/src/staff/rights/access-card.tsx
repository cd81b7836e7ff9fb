import { role } from '@commonway/contract/accounts/account-type.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { DeactivateDialog } from '../hand-over/hand-over-dialog.tsx';
import { type StaffMember, useSaveMember } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';

/** Whether a staff member can sign in, with buttons to invite again, deactivate, or reactivate. */
export function AccessCard({ member }: { member: StaffMember }): ReactNode {
  const t = useStaffTexts();
  const [isConfirming, setConfirming] = useState(false);
  const { accountId, mail, isActive, hasJoined, mayChange } = member;
  const name = isolate(member.name);
  const save = useSaveMember(member);
  const invitation = useForm(async () => {
    await call('staff/invite-again', { accountId });
    toasts.add('success', t('add.sent', { mail: isolate(mail) }));
  });
  const reactivation = useForm(async () => {
    await save({ isActive: true });
    toasts.add('success', t('access.returned', { name }));
  });
  const state = isActive ? (hasJoined ? 'access.active' : 'access.invited') : 'access.inactive';
  return (
    <Card title={t('access')}>
      <p>{t(state, { name })}</p>
      {mayChange && isActive && !hasJoined && (
        <Form form={invitation}>
          <div>
            <Button type="submit" loadingText={invitation.isBusy && t('working')}>
              {t('access.again')}
            </Button>
          </div>
        </Form>
      )}
      {mayChange && !isActive && (
        <Form form={reactivation}>
          <div>
            <Button type="submit" loadingText={reactivation.isBusy && t('working')}>
              {t('access.return')}
            </Button>
          </div>
        </Form>
      )}
      <RequireNewPasswordButton member={member} />
      {mayChange && isActive && (
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('deactivate')}
          </Button>
        </div>
      )}
      <DeactivateDialog isOpen={isConfirming} member={member} onClose={() => setConfirming(false)} />
    </Card>
  );
}

/** For a compromised password: a button after which the owner must choose a new one at the next sign-in. */
function RequireNewPasswordButton({ member }: { member: StaffMember }): ReactNode {
  const t = useStaffTexts();
  const { user } = useBoot();
  const { accountId, isActive, hasJoined } = member;
  const form = useForm(async () => {
    await call('credentials/demand-new-password', { accountId });
    toasts.add('success', t('access.demanded', { name: isolate(member.name) }));
  });
  const canRequire = user?.roles.includes(role.admin) && user.accountId !== accountId;
  if (!canRequire || !isActive || !hasJoined) return null;
  return (
    <Form form={form}>
      <div>
        <Button type="submit" loadingText={form.isBusy && t('working')}>
          {t('access.demand')}
        </Button>
      </div>
    </Form>
  );
}
