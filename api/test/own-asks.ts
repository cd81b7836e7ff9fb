// Requests of applicants for their own applications by id, except saving and submitting.
import type { Ask } from './asks/ask.ts';

const ask = (name: string, request: string, body?: unknown): Ask => ({
  name,
  what: 'application',
  who: 'individual',
  request,
  body,
});
const withdrawal = { version: 1, reason: 'Not mine to withdraw' };

export const ownAsks: readonly Ask[] = [
  {
    ...ask('applications/start-application', 'POST /applications', { programId: '{program}' }),
    what: 'program',
  },
  ask('applications/get-my-application', 'GET /applications/{application}'),
  ask('applications/copy-application', 'POST /applications/{application}/copy'),
  ask('applications/download-copy', 'GET /applications/{application}/copy'),
  ask('applications/name-draft', 'PATCH /applications/{application}/name', { name: 'Stolen' }),
  ask('applications/delete-draft', 'DELETE /applications/{application}'),
  ask('applications/restore-draft', 'POST /applications/{application}/restoration'),
  ask('work-queue/withdraw-application', 'POST /applications/{application}/withdrawal', withdrawal),
  ask('applications/get-client-application', 'GET /clients/{applicant}/applications/{application}'),
  ask('messaging/list-client-messages', 'GET /clients/{applicant}/applications/{application}/messages'),
  {
    ...ask('applications/list-client-applications', 'GET /clients/{applicant}/applications'),
    what: 'applicant',
  },
  { ...ask('applications/end-helping', 'POST /helper-consents/{application}/end'), what: 'application' },
];
