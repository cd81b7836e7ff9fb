import { type ReactNode, useState } from 'react';
import { call, type InputOf } from '../../api.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { FeeActionDialog } from './fee-action-dialog.tsx';
import { type CaseFee, useFeeTexts } from './use-case-fees.ts';

type Channel = InputOf<'payments/record-payment'>['channel'];
const channels: readonly Channel[] = ['Cash', 'Check', 'Money order'];
const cashPayment: { readonly channel: Channel; readonly officeReference: string } = {
  channel: 'Cash',
  officeReference: '',
};

interface FeeDialogProps {
  readonly fee: CaseFee;
  readonly amount: string;
  readonly applicationId: number;
  readonly onClose: () => void;
}

/** Records a counter payment with its receipt number. */
export function RecordPaymentDialog({ fee, amount, applicationId, onClose }: FeeDialogProps): ReactNode {
  const t = useFeeTexts();
  const draft = useDraft(`payment of fee ${fee.id}`, cashPayment);
  const { channel, officeReference } = draft.value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = officeReference.trim() === '';
  const recordPayment = async (): Promise<boolean> => {
    setWasSubmitted(true);
    if (isMissing) return false;
    await call('payments/record-payment', { applicationId, feeId: fee.id ?? 0, channel, officeReference });
    draft.discard();
    return true;
  };
  return (
    <FeeActionDialog
      applicationId={applicationId}
      title={t('record.open')}
      sendText={t('record.send', { amount })}
      onSend={recordPayment}
      onClose={onClose}
    >
      <p>{t('record.text')}</p>
      <SelectField
        label={t('record.channel')}
        value={channel}
        onValueChange={(value) => draft.change({ channel: value as Channel })}
        options={channels.map((each) => ({ value: each, label: t(`channel.${each}`) }))}
      />
      <TextField
        label={t('record.reference')}
        maxLength={60}
        value={officeReference}
        error={wasSubmitted && isMissing ? t('required') : undefined}
        onValueChange={(typed) => draft.change({ officeReference: typed })}
      />
    </FeeActionDialog>
  );
}

/** Waives a fee. The applicant sees the reason. */
export function WaiveDialog({ fee, amount, applicationId, onClose }: FeeDialogProps): ReactNode {
  const t = useFeeTexts();
  const draft = useDraft(`waiver of fee ${fee.id}`, { reason: '' });
  const { reason } = draft.value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const waiveFee = async (): Promise<boolean> => {
    setWasSubmitted(true);
    if (isMissing) return false;
    await call('payments/waive-fee', { applicationId, feeId: fee.id ?? 0, reason });
    draft.discard();
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
        onValueChange={(typed) => draft.change({ reason: typed })}
      />
    </FeeActionDialog>
  );
}
