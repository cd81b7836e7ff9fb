import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { entryList } from '../entry-list.ts';

/** Keys: ProcessID, UserEmail. Without ProcessID, returns the channels of every process. */
export const getPaymentChannels = operation({
  name: 'work-queue/get-payment-channels',
  method: 'POST',
  path: '/app.GetPaymentChannel',
  summary: 'List the payment channels of applications as filter options',
  who: staff(),
  input: entryList,
  output: z.object({ 'app.GetPaymentChannel': z.array(z.object({ paymentChannelName: z.string() })) }),
  errors: ['unknown_key'],
  writes: false,
});
