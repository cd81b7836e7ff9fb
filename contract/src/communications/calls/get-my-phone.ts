import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const getMyPhone = operation({
  name: 'communications/get-my-phone',
  method: 'GET',
  path: '/calls/my-phone',
  summary: 'Retrieve the phone number that rings first for your calls',
  who: staff(),
  input: z.object({}),
  output: z.object({ phone: z.string().nullable() }),
});
