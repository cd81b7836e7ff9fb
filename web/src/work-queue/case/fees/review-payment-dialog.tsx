import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { useFormat } from '../../../shell/format.tsx';
import { isolate } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { FeeActionDialog } from './fee-action-dialog.tsx';
import type { PaymentDialogProps } from './refund-dialog.tsx';
import { useFeeTexts, useRefetchFees } from './use-case-fees.ts';

/** The second-person review of a counter payment. The employee who recorded the payment can only withdraw it. */
export function ReviewPaymentDialog({
  payment,
  currency,
  applicationId,
  onClose,
}: PaymentDialogProps): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const refetchFees = useRefetchFees(applicationId);
  const [comment, setComment] = useState('');
  const decide = async (decision: 'confirm' | 'reject'): Promise<boolean> => {
    await call('payments/decide-payment', { paymentId: payment.id, decision, comment });
    return true;
  };
  const reject = (): void => {
    decide('reject').then(
      () => {
        void refetchFees();
        onClose();
      },
      (error: Error) => toasts.add('error', error.message),
    );
  };
  const name = isolate(payment.recordedByName ?? '');
  return (
    <FeeActionDialog
      applicationId={applicationId}
      title={t('decide.open')}
      sendText={payment.mayDecide ? t('decide.confirm') : t('decide.back')}
      isDangerous={!payment.mayDecide}
      onSend={() => decide(payment.mayDecide ? 'confirm' : 'reject')}
      onClose={onClose}
      more={
        payment.mayDecide && (
          <Button variant="danger" onClick={reject}>
            {t('decide.reject')}
          </Button>
        )
      }
    >
      <p>{t('decide.text', { name, amount: format.money(payment.amountMinor / 100, currency) })}</p>
      <TextareaField
        label={t('decide.comment')}
        maxLength={2000}
        rows={2}
        value={comment}
        onValueChange={setComment}
      />
    </FeeActionDialog>
  );
}
