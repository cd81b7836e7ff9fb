// Requests of applicants for their own applications by id, except saving and submitting.
import type { Ask } from './asks/ask.ts';

/** A sample request of an individual for an application by id. */
const ownApplicationAsk = (name: string, request: string, body?: unknown): Ask => ({
  name,
  what: 'application',
  who: 'individual',
  request,
  body,
});
const withdrawal = { version: 1, reason: 'Not mine to withdraw' };

export const ownAsks: readonly Ask[] = [
  {
    ...ownApplicationAsk('applications/start-application', 'POST /applications', { programId: '{program}' }),
    what: 'program',
  },
  ownApplicationAsk('applications/get-my-application', 'GET /applications/{application}'),
  ownApplicationAsk('applications/list-profile-answers', 'GET /applications/{application}/profile-answers'),
  ownApplicationAsk(
    'applications/list-profile-differences',
    'GET /applications/{application}/profile-differences',
  ),
  ownApplicationAsk('applications/update-profile', 'POST /applications/{application}/profile-updates', {
    values: [{ group: 'landlord', itemId: 0, field: 'landlordName' }],
    revisions: {},
  }),
  ownApplicationAsk('applications/copy-application', 'POST /applications/{application}/copy'),
  ownApplicationAsk('applications/download-copy', 'GET /applications/{application}/copy'),
  ownApplicationAsk(
    'applications/download-decision-letter',
    'GET /applications/{application}/decision-letter',
  ),
  ownApplicationAsk('applications/name-draft', 'PATCH /applications/{application}/name', { name: 'Stolen' }),
  ownApplicationAsk('applications/delete-draft', 'DELETE /applications/{application}'),
  ownApplicationAsk('applications/restore-draft', 'POST /applications/{application}/restoration'),
  ownApplicationAsk(
    'work-queue/withdraw-application',
    'POST /applications/{application}/withdrawal',
    withdrawal,
  ),
  ownApplicationAsk(
    'applications/get-client-application',
    'GET /clients/{applicant}/applications/{application}',
  ),
  ownApplicationAsk(
    'messaging/list-client-messages',
    'GET /clients/{applicant}/applications/{application}/messages',
  ),
  {
    ...ownApplicationAsk('applications/list-client-applications', 'GET /clients/{applicant}/applications'),
    what: 'applicant',
  },
  {
    ...ownApplicationAsk('applications/end-helping', 'POST /helper-consents/{application}/end'),
    what: 'application',
  },
];
