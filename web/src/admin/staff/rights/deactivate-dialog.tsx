import type { ReactNode } from 'react';
import { Form } from '../../../shell/form/form.tsx';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { type StaffMember, useSaveMember } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';

type DeactivateDialogProps = { isOpen: boolean; member: StaffMember; onClose: () => void };

/** Confirms and deactivates a staff member. */
export function DeactivateDialog({ isOpen, member, onClose }: DeactivateDialogProps): ReactNode {
  const t = useStaffTexts();
  const name = isolated(member.name);
  const save = useSaveMember(member);
  const submission = useSubmit(async () => {
    await save({ isActive: false });
    toasts.add('success', t('deactivate.done', { name }));
    onClose();
    return false;
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('deactivate.title', { name })}
      closeLabel={t('close')}
      isBusy={submission.isBusy}
    >
      <p>{t('deactivate.text')}</p>
      <Form submission={submission}>
        <Cluster>
          <Button type="submit" variant="danger" loadingText={submission.isBusy && t('working')}>
            {t('deactivate')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
