import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { FeeActionDialog } from './fee-action-dialog.tsx';
import type { FeeDialogProps } from './record-dialog.tsx';
import { useFeeTexts } from './use-case-fees.ts';

/** Waives a fee. The applicant sees the reason. */
export function WaiveDialog({ fee, amount, applicationId, onClose }: FeeDialogProps): ReactNode {
  const t = useFeeTexts();
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const waiveFee = async (): Promise<boolean> => {
    setWasSubmitted(true);
    if (isMissing) return false;
    await call('payments/waive-fee', { applicationId, feeId: fee.id ?? 0, reason });
    return true;
  };
  return (
    <FeeActionDialog
      applicationId={applicationId}
      title={t('waive.open')}
      sendText={t('waive.send')}
      onSend={waiveFee}
      onClose={onClose}
    >
      <p>{t('waive.text', { amount })}</p>
      <TextareaField
        label={t('refund.why')}
        maxLength={500}
        rows={2}
        value={reason}
        error={wasSubmitted && isMissing ? t('required') : undefined}
        onValueChange={setReason}
      />
    </FeeActionDialog>
  );
}
