import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';
import { paymentView } from './fee-view.ts';

/** A payment with its status, its payment page, and everything that a receipt shows. */
export const paymentDetails = paymentView.extend({
  applicationId: z.int(),
  programId: z.int(),
  programName: z.string(),
  label: z.string(),
  payer: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  officeReference: z.string().nullable(),
  /** The provider's payment page (spec 3, online payment link); null unless the payment is open and the page exists. */
  address: z.string().nullable(),
  /** Whether the fee is paid, by this payment or another. */
  isFeePaid: z.boolean(),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

export const getPayment = operation({
  name: 'payments/get-payment',
  method: 'GET',
  path: '/payments/{reference}',
  summary: 'Get the status of your payment; staff can get any payment of the tenant',
  who: applicantsAndStaff,
  input: z.object({ reference: z.uuid() }),
  output: paymentDetails,
});
