import { getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { JobHandler } from '../../job-context.ts';
import { sendAutomaticMessage } from '../../messaging/send-automatic-message.ts';
import { findPaymentToNotify, findRefundToNotify } from './queries/checkout.ts';

/** Notifies the applicant of a payment (receipt) or a refund, each once, in the applicant's language. */
export const notifyOfPayment: JobHandler<'payments/notify-of-payment'> = async (context, job) => {
  const { tenantId } = job;
  await context.database.tenant(tenantId, async (tx) => {
    const details =
      'refundId' in job
        ? await findRefundToNotify(tx, job.refundId)
        : await findPaymentToNotify(tx, job.paymentId);
    if (details === undefined) return;
    const { applicationId, label, currency } = details;
    await sendAutomaticMessage(context, tx, tenantId, applicationId, {
      notice: 'payment',
      letter: 'refundId' in job ? `refund:${job.refundId}` : `receipt:${job.paymentId}`,
      compose: (say, to, program) => {
        const { money } = getFormat(to.language, 'UTC');
        const formatAmount = (minor: number): string => money(minor / 100, currency);
        const values = { name: to.name, program, fee: getLocalText(label, to.language) };
        if (details.refundMinor !== null)
          return {
            subject: say('refund.subject', { ...values, amount: formatAmount(details.refundMinor) }),
            body: [
              say('refund.body', { ...values, amount: formatAmount(details.refundMinor) }),
              ...(details.reason ? [say('refund.reason', { reason: details.reason })] : []),
            ].join('\n\n'),
          };
        const receipt = {
          ...values,
          amount: formatAmount(details.paidMinor),
          number: details.receiptNumber ?? '',
        };
        return { subject: say('receipt.subject', receipt), body: say('receipt.body', receipt) };
      },
    });
  });
};
