import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { applicants, operation } from '../../operation.ts';
import { may, until } from './helping-view.ts';

/** The answer is the same whether anybody has that login or not. */
export const askToHelp = operation({
  name: 'applications/ask-to-help',
  method: 'POST',
  path: '/helper-requests',
  summary: 'Ask somebody to be helped by them, or whether one may help them',
  who: applicants,
  input: z.object({
    /** Which side the caller is on. */
    as: z.enum(['applicant', 'helper']),
    /** An e-mail address or a phone number that the other signs in with. */
    login: plainLineOf(254).min(3),
    may,
    until,
  }),
  output: z.object({ requestId: z.uuid() }),
});
