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
  const save = useSaveMember(member);
  return (
    <HandOverDialog
      isOpen={isOpen}
      member={member}
      title={t('deactivate.title', { name })}
      text={t('deactivate.text')}
      submitText={t('deactivate')}
      onSave={async (handOver) => {
        await save({ isActive: false }, handOver);
        toasts.add('success', t('deactivate.done', { name }));
      }}
      onClose={onClose}
    />
  );
}

type HandOverDialogProps = DeactivateDialogProps & {
  title: string;
  text: string;
  submitText: string;
  /** The programs whose work is handed over; undefined for all. */
  processIds?: readonly number[];
  onSave: (handOver: ReturnType<typeof readTakers>) => Promise<void>;
};

/** Confirms what ends a staff member's access, and asks who takes their open work. */
export function HandOverDialog(props: HandOverDialogProps): ReactNode {
  const { isOpen, member, title, text, submitText, processIds, onSave, onClose } = props;
  const t = useStaffTexts();
  const loaded = useOpenWork(member.accountId, isOpen);
  const select = (work: OpenWork): OpenWork => ({
    ...work,
    programs: work.programs.filter(({ processId }) => processIds?.includes(processId) ?? true),
  });
  const form = useForm(async (read, recordErrors) => {
    const programs = loaded.data ? select(loaded.data).programs : [];
    const getMessage = (program: string): string => t('leave.missing', { program });
    if (!recordErrors(findMissingTakers(programs, read, getMessage))) return;
    await onSave(readTakers(programs, read));
    onClose();
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('close')} isBusy={form.isBusy}>
      <p>{text}</p>
      <Loaded query={loaded} skeleton={{ shape: 'text', count: 2 }}>
        {(work) => (
          <Form form={form}>
            {select(work).programs.length > 0 && <p>{t('leave.text', { name: isolate(member.name) })}</p>}
            <TakersFields work={select(work)} getError={form.getError} />
            <Cluster align="end">
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" variant="danger" loadingText={form.isBusy && t('working')}>
                {submitText}
              </Button>
            </Cluster>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
