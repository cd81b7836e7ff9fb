import { z } from 'zod';
import { documentView } from '../documents/document-view.ts';
import { applicants, operation } from '../operation.ts';
import { communicationView } from './communication-view.ts';

/** A message as the applicant sees it. */
export const applicantMessage = communicationView.extend({ attachments: z.array(documentView) });
export type ApplicantMessage = z.infer<typeof applicantMessage>;

export const listMyMessages = operation({
  name: 'communications/list-my-messages',
  method: 'GET',
  path: '/applications/{applicationId}/messages',
  views: 'case',
  summary: 'List the messages between the applicant and the office',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ communications: z.array(applicantMessage) }),
});
