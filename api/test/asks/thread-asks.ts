// Message threads, outgoing messages, templates, and automatic rules.
import { type Ask, as } from './ask.ts';

const [reviewer, admin] = [as('reviewer'), as('admin')];

export const threadAsks: readonly Ask[] = [
  reviewer(
    'messaging/list-thread-changes',
    'application',
    'GET /cases/{application}/communications/changes?afterRevision=0',
  ),
  reviewer(
    'messaging/retry-communication',
    'application',
    'POST /cases/{application}/communications/1/retry',
    {},
  ),
  reviewer(
    'messaging/take-back-communication',
    'application',
    'POST /cases/{application}/communications/1/take-back',
    {},
  ),
  reviewer(
    'messaging/translate-message',
    'application',
    'POST /cases/{application}/communications/1/translation',
    {},
  ),
  reviewer('messaging/translate-reply', 'application', 'POST /cases/{application}/reply-translation', {
    body: 'Nothing',
  }),
  reviewer('messaging/mark-conversation', 'application', 'POST /cases/{application}/conversation', {
    list: 'mine',
    as: 'done',
  }),
  reviewer('messaging/list-mentionable', 'application', 'GET /cases/{application}/mentionable'),
  reviewer('messaging/get-summary', 'application', 'GET /cases/{application}/summary'),
  reviewer('messaging/ask-summary', 'application', 'POST /cases/{application}/summary', {}),
  reviewer('messaging/settle-summary', 'application', 'POST /cases/{application}/summary/1/settle', {
    text: null,
  }),
  reviewer('messaging/list-templates', 'application', 'GET /cases/{application}/templates'),
  admin('broadcasts/prepare-broadcast', 'application', 'POST /broadcasts', {
    name: 'To who is not ours',
    selection: { kind: 'items', items: [{ id: '{application}', version: 1 }] },
  }),
  reviewer('messaging/preview-message', 'application', 'POST /communications/preview', {
    applicationId: '{application}',
    channel: 'email',
    subject: '',
    body: 'Nothing',
  }),
  admin('messaging/create-template', 'program', 'POST /communications/templates', {
    programId: '{program}',
    name: 'About what is not ours',
    language: 'en',
    subject: '',
    body: 'Nothing',
  }),
  reviewer(
    'automations/list-case-scheduled-actions',
    'application',
    'GET /cases/{application}/scheduled-actions',
  ),
  reviewer(
    'automations/pause-scheduled-action',
    'application',
    'POST /cases/{application}/scheduled-actions/1/hold',
    {
      isHeld: true,
    },
  ),
];
