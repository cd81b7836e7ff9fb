import { localText } from '@commonway/contract/languages/languages.ts';
import { writeLetter } from '../../communications/write-letter.ts';
import type { JobHandler } from '../../job-context.ts';
import { moneyText } from './money-text.ts';
import { findToldPayment, findToldRefund } from './queries/checkout.ts';

/** Sends the receipt or the refund notice in the applicant's language, each once. */
export const tellOfPayment: JobHandler = async (context, { tenantId, paymentId, refundId }) => {
  await context.database.tenant(tenantId, async (tx) => {
    const isRefund = refundId !== undefined;
    const told = isRefund
      ? await findToldRefund(tx, Number(refundId))
      : await findToldPayment(tx, Number(paymentId));
    if (told === undefined) return;
    const { applicationId, label, currency } = told;
    await writeLetter(context, tx, tenantId, applicationId, {
      notice: 'payment',
      letter: isRefund ? `refund:${refundId}` : `receipt:${paymentId}`,
      write: (say, to, program) => {
        const money = (minor: number) => moneyText(minor, currency, to.language);
        const words = { name: to.name, program, fee: localText(label, to.language) };
        if (told.refundMinor !== null)
          return {
            subject: say('refund.subject', { ...words, amount: money(told.refundMinor) }),
            body: [
              say('refund.body', { ...words, amount: money(told.refundMinor) }),
              ...(told.reason ? [say('refund.reason', { reason: told.reason })] : []),
            ].join('\n\n'),
          };
        const receipt = { ...words, amount: money(told.paidMinor), number: told.receiptNumber ?? '' };
        return { subject: say('receipt.subject', receipt), body: say('receipt.body', receipt) };
      },
    });
  });
};
