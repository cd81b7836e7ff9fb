import type { ReactNode } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type StaffMember, useSaveMember } from '../use-staff.ts';
import { useStaffTexts } from '../use-texts.ts';
import { findMissingTakers, readTakers, TakersFields } from './takers-fields.tsx';
import { type OpenWork, useOpenWork } from './use-open-work.ts';

type DeactivateDialogProps = { isOpen: boolean; member: StaffMember; onClose: () => void };

/** Confirms and deactivates a staff member, and asks who takes their open work. */
export function DeactivateDialog({ isOpen, member, onClose }: DeactivateDialogProps): ReactNode {
  const t = useStaffTexts();
  const name = isolate(member.name);
  const work = useOpenWork(member.accountId, isOpen);
  const save = useSaveMember(member);
  const form = useForm(async (read, recordErrors) => {
    const programs = work.data?.programs ?? [];
    if (!recordErrors(findMissingTakers(programs, read, t('leave.missing')))) return;
    await save({ isActive: false }, readTakers(programs, read));
    toasts.add('success', t('deactivate.done', { name }));
    onClose();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('deactivate.title', { name })}
      closeLabel={t('close')}
      isBusy={form.isBusy}
    >
      <p>{t('deactivate.text')}</p>
      <Loaded query={work} skeleton={{ shape: 'text', count: 2 }}>
        {(work: OpenWork) => (
          <Form form={form}>
            {work.programs.length > 0 && <p>{t('leave.text', { name })}</p>}
            <TakersFields work={work} getError={form.getError} />
            <Cluster align="end">
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" variant="danger" loadingText={form.isBusy && t('working')}>
                {t('deactivate')}
              </Button>
            </Cluster>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
