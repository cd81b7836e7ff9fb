import type { SpecifiedCall } from './specified-call.ts';

const section = '7.4';

/** The calls of section 7.4 that the portal offers. */
export const communityCalls: readonly SpecifiedCall[] = [
  {
    section,
    name: 'messaging/write-note',
    request: 'POST /community/notes',
    input: { body: 'string' },
    output: { id: 'integer' },
    codes: ['session_expired', 'invalid_input'],
  },
  {
    section,
    name: 'messaging/attach-to-note',
    request: 'POST /community/notes/{noteId}/attachments',
    input: { noteId: 'integer' },
    output: { id: 'integer' },
    codes: ['session_expired', 'invalid_input'],
  },
  {
    section,
    name: 'sign-in/change-user-password',
    request: 'POST /changeUserPassword',
    input: { oldPassword: 'string', newPassword: 'string' },
    output: { result: 'boolean' },
    codes: ['session_expired', 'weak_password', 'invalid_input'],
  },
  {
    section,
    name: 'work-queue/create-pdf',
    request: 'POST /createPdf',
    input: { individual_id: 'integer', file_alias: 'string', instance_id: 'integer', download: 'boolean' },
    output: { missing_fields: 'array' },
    codes: ['session_expired', 'invalid_input'],
  },
  {
    section,
    name: 'work-queue/create-snapshot-pdf',
    request: 'POST /createSnapshotPdf',
    input: {
      workflow_id: 'integer',
      entity_name: 'string',
      entity_type: 'string',
      status: 'string',
      status_description: 'string',
      application_date: 'string',
      download: 'boolean',
    },
    output: {},
    codes: ['session_expired', 'invalid_input'],
  },
  {
    section,
    name: 'work-queue/get-rent-pdf-status',
    request: 'GET /instances/{instanceId}/rent-pdf-status',
    input: { instanceId: 'integer' },
    output: {},
    codes: ['session_expired'],
  },
];
