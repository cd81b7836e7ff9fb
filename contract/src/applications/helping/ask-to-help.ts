import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { applicants, operation } from '../../operation.ts';
import { may, until } from './helping-view.ts';

/** The response does not reveal whether the login exists. */
export const askToHelp = operation({
  name: 'applications/ask-to-help',
  method: 'POST',
  path: '/helper-requests',
  summary: 'Ask to help another person, or invite a helper',
  who: applicants,
  input: z.object({
    /** The caller's side of the consent. */
    as: z.enum(['applicant', 'helper']),
    /** The email address or phone number that the other person signs in with. */
    login: plainLineOf(254).min(3),
    may,
    until,
  }),
  output: z.object({ requestId: z.uuid() }),
});
