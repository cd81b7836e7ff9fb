// Message threads, outgoing messages, templates, and automatic rules.
import { type Ask, as } from './ask.ts';

const [reviewer, admin] = [as('reviewer'), as('admin')];

export const threadAsks: readonly Ask[] = [
  reviewer(
    'communications/list-thread-changes',
    'application',
    'GET /cases/{application}/communications/changes?afterRevision=0',
  ),
  reviewer(
    'communications/retry-communication',
    'application',
    'POST /cases/{application}/communications/1/retry',
    {},
  ),
  reviewer(
    'communications/take-back-communication',
    'application',
    'POST /cases/{application}/communications/1/take-back',
    {},
  ),
  reviewer('communications/list-mentionable', 'application', 'GET /cases/{application}/mentionable'),
  reviewer('communications/get-summary', 'application', 'GET /cases/{application}/summary'),
  reviewer('communications/ask-summary', 'application', 'POST /cases/{application}/summary', {}),
  reviewer('communications/settle-summary', 'application', 'POST /cases/{application}/summary/1/settle', {
    text: null,
  }),
  reviewer('communications/list-templates', 'application', 'GET /cases/{application}/templates'),
  admin('communications/prepare-broadcast', 'application', 'POST /broadcasts', {
    name: 'To who is not ours',
    selection: { kind: 'items', items: [{ id: '{application}', version: 1 }] },
  }),
  reviewer('communications/preview-message', 'application', 'POST /communications/preview', {
    applicationId: '{application}',
    channel: 'email',
    subject: '',
    body: 'Nothing',
  }),
  admin('communications/save-template', 'program', 'POST /communications/templates', {
    programId: '{program}',
    name: 'About what is not ours',
    language: 'en',
    subject: '',
    body: 'Nothing',
  }),
  reviewer(
    'communications/list-case-scheduled-actions',
    'application',
    'GET /cases/{application}/scheduled-actions',
  ),
  reviewer(
    'communications/pause-scheduled-action',
    'application',
    'POST /cases/{application}/scheduled-actions/1/hold',
    {
      isHeld: true,
    },
  ),
];
