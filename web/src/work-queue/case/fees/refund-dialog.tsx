import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api.ts';
import { useFormat } from '../../../shell/format.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { FeeActionDialog } from './fee-action-dialog.tsx';
import { type CasePayment, useFeeTexts } from './use-case-fees.ts';

export interface PaymentDialogProps {
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
  const [amount, setAmount] = useState((refundableMinor / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  // Every attempt uses the same key, so that a lost response cannot refund the money twice.
  const key = useRef(crypto.randomUUID());
  const minor = parseCents(amount);
  const isAmountWrong = minor === null || minor < 1 || minor > refundableMinor;
  const isMissing = reason.trim() === '';
  const refundPayment = async (): Promise<boolean> => {
    setWasSubmitted(true);
    if (isAmountWrong || isMissing) return false;
    await call(
      'payments/refund-payment',
      { paymentId, amountMinor: minor, reason },
      { idempotencyKey: `${key.current}-${minor}-${reason.length}` },
    );
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
        onValueChange={setAmount}
      />
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
