import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const getMyPhone = operation({
  name: 'communications/get-my-phone',
  method: 'GET',
  path: '/calls/my-phone',
  summary: 'The phone on which one is rung first when one calls somebody',
  who: staff(),
  input: z.object({}),
  output: z.object({ phone: z.string().nullable() }),
});
