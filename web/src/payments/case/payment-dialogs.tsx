import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { useFormat } from '../../shell/format.tsx';
import { useDraft } from '../../shell/session/use-draft.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { MoneyField } from '../../ui/fields/number-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { FeeActionDialog } from './fee-action-dialog.tsx';
import { type CasePayment, useFeeTexts, useRefetchFees } from './use-case-fees.ts';

interface PaymentDialogProps {
  readonly payment: CasePayment;
  readonly currency: string;
  readonly applicationId: number;
  readonly onClose: () => void;
}

/** Refunds a payment in full or in part. */
export function RefundDialog({ payment, currency, applicationId, onClose }: PaymentDialogProps): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const { id: paymentId, refundableMinor } = payment;
  const draft = useDraft(`refund ${paymentId}`, { amount: (refundableMinor / 100).toFixed(2), reason: '' });
  const { amount, reason } = draft.value;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const callOnce = useCallOnce();
  const minor = parseCents(amount);
  const isAmountWrong = minor === null || minor < 1 || minor > refundableMinor;
  const isMissing = reason.trim() === '';
  const refundPayment = async (): Promise<boolean> => {
    setWasSubmitted(true);
    if (isAmountWrong || isMissing) return false;
    await callOnce('payments/refund-payment', { paymentId, amountMinor: minor, reason });
    draft.discard();
    return true;
  };
  const maxAmount = format.money(refundableMinor / 100, currency);
  return (
    <FeeActionDialog
      applicationId={applicationId}
      title={t('refund.title')}
      sendText={t('refund.send')}
      isDangerous
      onSend={refundPayment}
      onClose={onClose}
    >
      <p>{t('refund.text', { amount: maxAmount })}</p>
      <MoneyField
        label={t('refund.amount')}
        currency={currency}
        value={amount}
        error={wasSubmitted && isAmountWrong ? t('refund.amountWrong', { most: maxAmount }) : undefined}
        onValueChange={(typed) => draft.change({ amount: typed })}
      />
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

/**
 * Parses a typed amount to cents: "12", "12.5", "12,50", "1,200.00". Returns null if it is not an amount or is finer
 * than cents.
 */
export function parseCents(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

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
  const draft = useDraft(`payment ${payment.id}`, { comment: '' });
  const { comment } = draft.value;
  const decide = async (decision: 'confirm' | 'reject'): Promise<boolean> => {
    await call('payments/decide-payment', { paymentId: payment.id, decision, comment });
    draft.discard();
    return true;
  };
  const rejection = useAction(async () => {
    await decide('reject');
    void refetchFees();
    onClose();
  });
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
          <Button variant="danger" onClick={() => rejection.run()}>
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
        onValueChange={(typed) => draft.change({ comment: typed })}
      />
    </FeeActionDialog>
  );
}
