import { reasonLimit } from '@commonway/contract/work-queue/case-limits.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { useDraft } from '../../shell/session/use-draft.ts';
import { createTextsHook, isolate } from '../../shell/texts.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { focusFirst } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { en } from './texts/en.ts';

/** The texts of the dialog, loaded with it. */
const useTexts = createTextsHook<typeof en>('work-queue/due');

interface DueDateDialogProps {
  readonly item: { readonly id: number; readonly itemName: string };
  readonly onClose: () => void;
}

/** Changes the due date of an application, for a reason. Open pages update by the live event. */
export function DueDateDialog({ item, onClose }: DueDateDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const draft = useDraft(`due date ${item.id}`, { dueOn: '', reason: '' });
  const { dueOn, reason } = draft.value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isDayMissing = wasSubmitted && dueOn === '';
  const form = useForm(async () => {
    setWasSubmitted(true);
    if (dueOn === '' || reason.trim() === '') return false;
    const { dueAt } = await call('work-queue/change-due-date', { applicationId: item.id, dueOn, reason });
    draft.discard();
    toasts.add('success', t('saved', { date: format.date(dueAt) }));
    onClose();
    return true;
  });
  const isDayRefused = form.failure?.fields?.['dueOn'] !== undefined;
  return (
    <FormDialog
      title={t('title', { name: isolate(item.itemName) })}
      form={form}
      submitText={t('submit')}
      failureText={isDayRefused ? null : undefined}
      onClose={onClose}
    >
      <DateField
        {...focusFirst}
        label={t('date')}
        hint={t('dateHint')}
        error={isDayMissing || isDayRefused ? t('dateMissing') : undefined}
        value={dueOn}
        onValueChange={(day) => draft.change({ dueOn: day })}
      />
      <TextareaField
        label={t('reason')}
        hint={t('reasonHint')}
        error={wasSubmitted && reason.trim() === '' ? t('reasonMissing') : undefined}
        rows={2}
        maxLength={reasonLimit}
        value={reason}
        onValueChange={(text) => draft.change({ reason: text })}
      />
    </FormDialog>
  );
}
