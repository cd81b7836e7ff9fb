import { type Fields, fieldsOf, type SpecifiedCall } from './specified-call.ts';

const section = '7.4';
const named: Fields = { code: 'string', name: 'string' };

/** The calls of section 7.4 that the portal offers. */
export const communityCalls: readonly SpecifiedCall[] = [
  {
    section,
    name: 'community/list-industries',
    request: 'GET /industries',
    input: {},
    output: fieldsOf('industries', {
      code: 'string',
      sector: 'string',
      supersector: 'string',
      domain: 'string',
    }),
    codes: ['session_expired'],
  },
  {
    section,
    name: 'community/list-states',
    request: 'GET /states',
    input: {},
    output: fieldsOf('states', named),
    codes: ['session_expired'],
  },
  {
    section,
    name: 'community/list-countries',
    request: 'GET /countries',
    input: {},
    output: fieldsOf('countries', named),
    codes: ['session_expired'],
  },
  {
    section,
    name: 'community/list-tax-classifications',
    request: 'GET /tax-classification-types',
    input: {},
    output: fieldsOf('taxClassificationTypes', named),
    codes: ['session_expired'],
  },
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
