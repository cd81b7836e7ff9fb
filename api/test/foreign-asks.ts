// Requests of each operation for a resource by id: the tenant tests insert another tenant's ids.
import { type Ask, as } from './asks/ask.ts';
import { configurationAsks } from './asks/configuration-asks.ts';
import { peopleAsks } from './asks/people-asks.ts';
import { profileAsks } from './asks/profile-asks.ts';
import { programAsks } from './asks/program-asks.ts';
import { threadAsks } from './asks/thread-asks.ts';
import { ownAsks } from './own-asks.ts';
import { plainSheet } from './review-program.ts';

const individual = as('individual');
const reviewer = as('reviewer');
const admin = as('admin');
const business = as('business');

/** Converts `ItemID={application} NewStateID={state}` to the list of {key, val, type} of the database service. */
const parseEntries = (words: string) =>
  words.split(' ').map((word) => ({ key: word.split('=')[0], val: word.split('=')[1], type: 'Int' }));

const newPerson = { ds_firstname: 'Ines', ds_lastname: 'Moor', ds_mail: 'ines@example.test' };
const newBusiness = { business_name: 'Moor Bakery', email: 'ines@example.test' };
const newName = { ds_firstname: 'Stolen', ds_lastname: 'Name' };
const emptyWorkflow = { states: [], transitions: [], reasons: [], successors: [] };
const deactivated = { roles: [202], isActive: false, requiresSecondFactor: false };
const letter = { type: 'EMAIL', body: 'Not mine to write' };
const ownStaff = { stateId: null, ownerId: 30_001 };
const conflicts = '/cases/{application}/profile-conflicts';
const conflict = { group: 'landlord', itemId: 0, field: 'landlordName', revision: 0 };
const answers = { revision: 0, answers: { city: 'Stolen' } };

export const asks: readonly Ask[] = [
  individual('tenants/get-branding', 'tenant', 'GET /instances/branding/{tenantName}'),
  individual('tenants/get-tenant', 'tenant', 'GET /instances/{tenant}'),
  individual('programs/list-programs', 'tenant', 'GET /instanceresources?instanceId={tenant}'),
  individual('programs/get-program', 'program', 'GET /programs/{program}'),
  individual('programs/get-public-form', 'program', 'GET /programs/{program}/public-form'),
  individual('programs/ask-notice', 'program', 'POST /programs/{program}/opening-notices', {
    address: 'foreign@example.test',
  }),
  individual('programs/record-apply-click', 'program', 'POST /programs/{program}/apply-clicks'),
  individual('programs/get-program-settings', 'program', 'GET /program-settings/{program}'),
  individual('sign-in/create-individual', 'tenant', 'POST /create-individual/instance/{tenant}', newPerson),
  individual('accounts/get-user', 'person', 'GET /users/{person}'),
  individual('sign-in/create-business', 'tenant', 'POST /create-business/instance/{tenant}', newBusiness),
  individual(
    'sign-in/create-user-and-business',
    'tenant',
    'POST /create-user-and-business/instance/{tenant}',
    newBusiness,
  ),
  individual('sign-in/find-business', 'tenant', 'GET /find-business/ines@example.test/instance/{tenant}'),
  individual('sign-in/find-business-user', 'tenant', 'POST /signup/find-business-user', {
    ds_mail: 'ines@example.test',
    cd_instance: '{tenant}',
  }),
  admin('community/get-business', 'applicant', 'GET /business/{applicant}'),
  admin('community/get-business-relation', 'applicant', 'GET /business/{applicant}/relation'),
  admin('community/get-business-user', 'applicant', 'GET /business/{applicant}/users/{person}'),
  admin('community/list-business-users', 'applicant', 'GET /business/{applicant}/users'),
  admin('community/save-business-user', 'applicant', 'PATCH /business/{applicant}/users/{person}', {
    ic_active: false,
  }),
  business('community/invite-business-user', 'applicant', 'POST /business/{applicant}/users', {
    ds_firstname: 'Ines',
    ds_lastname: 'Moor',
    login: 'ines@example.test',
    role: 'owner',
  }),
  admin(
    'community/resend-business-invitation',
    'applicant',
    'POST /business/{applicant}/users/{person}/invitation',
  ),
  ...profileAsks,
  reviewer('community/get-government-user', 'staff', 'GET /government/{staff}'),
  reviewer('accounts/save-name', 'person', 'PATCH /users/{person}', newName),
  admin('sessions/start-impersonation', 'applicant', 'POST /impersonation', {
    applicantId: '{applicant}',
    reason: 'To look at what is not ours',
  }),
  admin('credentials/demand-new-password', 'account', 'POST /accounts/{account}/demand-new-password'),
  individual('documents/download-document', 'document', 'GET /documents/{document}'),
  individual('work-queue/create-pdf', 'applicant', 'POST /createPdf', {
    individual_id: '{applicant}',
    file_alias: 'rent',
    instance_id: '{tenant}',
  }),
  individual(
    'work-queue/get-rent-pdf-status',
    'applicant',
    'GET /instances/{tenant}/rent-pdf-status?individual_id={applicant}',
  ),
  reviewer('work-queue/create-snapshot-pdf', 'application', 'POST /createSnapshotPdf', {
    workflow_id: '{application}',
  }),
  individual('documents/view-picture', 'document', 'GET /papers/{document}/picture'),
  individual('documents/remove-document', 'document', 'DELETE /papers/{document}'),
  individual('documents/save-document', 'document', 'PATCH /papers/{document}', {
    kind: 'other',
    expiresOn: null,
  }),
  ...ownAsks,
  individual(
    'applications/save-answers',
    'application',
    'PATCH /applications/{application}/answers',
    answers,
  ),
  individual('applications/submit-application', 'application', 'POST /applications/{application}/submit', {
    revision: 0,
  }),
  ...peopleAsks,
  admin('work-queue/get-person', 'applicant', 'GET /people/{applicant}'),
  admin('work-queue/list-person-events', 'applicant', 'GET /people/{applicant}/events'),
  admin('work-queue/list-activity-periods', 'applicant', 'GET /community/{applicant}/activity-periods'),
  admin('work-queue/list-activities', 'applicant', 'GET /community/{applicant}/activities?period=2026-11'),
  individual('work-queue/list-activity-periods', 'applicant', 'GET /community/{applicant}/activity-periods'),
  individual(
    'work-queue/list-activities',
    'applicant',
    'GET /community/{applicant}/activities?period=2026-11',
  ),
  admin('work-queue/list-household-people', 'application', 'GET /cases/{application}/household'),
  admin('applications/open-case', 'applicant', 'POST /applicants/{applicant}/cases', {
    programId: 104,
    consent: 'in-person',
  }),
  admin('applications/get-my-application', 'application', 'GET /applications/{application}'),
  admin('applications/save-answers', 'application', 'PATCH /applications/{application}/answers', answers),
  admin('applications/submit-application', 'application', 'POST /applications/{application}/submit', {
    revision: 0,
  }),
  individual('messaging/list-my-messages', 'application', 'GET /applications/{application}/messages'),
  individual(
    'messaging/mark-my-messages-read',
    'application',
    'POST /applications/{application}/messages/read',
    {},
  ),
  individual('messaging/reply', 'application', 'POST /applications/{application}/messages', letter),
  reviewer('messaging/list-thread', 'application', 'GET /cases/{application}/communications'),
  reviewer('messaging/list-notes', 'application', 'GET /cases/{application}/notes'),
  reviewer('messaging/write-note', 'application', 'POST /community/notes', {
    applicationId: '{application}',
    body: 'About what is not ours',
  }),
  reviewer('messaging/mark-read', 'application', 'POST /cases/{application}/communications/read', {}),
  reviewer('messaging/send-communication', 'application', 'POST /cases/{application}/communications', letter),
  reviewer('messaging/write-printed-letter', 'application', 'POST /cases/{application}/paper-letters', {
    subject: 'About what is not ours',
    body: 'Nothing',
  }),
  reviewer('messaging/get-channels', 'application', 'GET /cases/{application}/channels'),
  reviewer('calls/place-call', 'application', 'POST /cases/{application}/calls', {
    staffPhone: '+14155550123',
    evenInQuietHours: true,
  }),
  individual(
    'messaging/send-contact-code',
    'application',
    'POST /applications/{application}/contact-offers/phone/code',
    {},
  ),
  individual('messaging/get-contact-offers', 'application', 'GET /applications/{application}/contact-offers'),
  individual(
    'messaging/answer-contact-offer',
    'application',
    'POST /applications/{application}/contact-offers/phone',
    { agrees: false },
  ),
  reviewer('messaging/record-consent', 'application', 'POST /cases/{application}/consents', {
    channel: 'SMS',
    consent: 'opted-out',
    way: 'call',
  }),
  reviewer('work-queue/get-case', 'application', 'GET /cases/{application}'),
  ...threadAsks,
  ...programAsks,
  ...configurationAsks,
  admin('form-builder/save-screening-draft', 'program', 'PUT /screening/draft', {
    revision: 0,
    definition: { questions: [], programs: [{ programId: '{program}', rules: [] }] },
  }),
  admin('form-builder/save-form-draft', 'program', 'PUT /programs/{program}/form/draft', {
    revision: 0,
    definition: { pages: [] },
  }),
  admin('form-builder/save-question', 'program', 'POST /programs/{program}/form/saved-questions', {
    definition: { kind: 'email', key: 'mail', label: { en: 'E-mail' } },
  }),
  admin(
    'validation-rules/save-validation-rules-draft',
    'program',
    'PUT /programs/{program}/validation-rules/draft',
    {
      revision: 0,
      definition: [],
    },
  ),
  admin(
    'validation-rules/try-validation-draft',
    'program',
    'POST /programs/{program}/validation-rules/dry-run',
    {},
  ),
  reviewer('work-queue/count-options', 'process', 'POST /queue-options/counts', {
    domain: 'State',
    filter: parseEntries('ProcessID={process}'),
  }),
  reviewer('work-queue/visit-case', 'application', 'POST /cases/{application}/visits', { isHere: true }),
  admin('work-queue/list-duplicates', 'application', 'GET /cases/{application}/duplicates'),
  admin(
    'work-queue/mark-not-duplicate',
    'application',
    'POST /cases/{application}/duplicates/{application}/not-duplicate',
    {},
  ),
  admin(
    'work-queue/unmark-not-duplicate',
    'application',
    'DELETE /cases/{application}/duplicates/{application}/not-duplicate',
  ),
  admin('work-queue/list-validations', 'application', 'GET /cases/{application}/validations'),
  admin('work-queue/rerun-validations', 'application', 'POST /cases/{application}/validations', {}),
  admin(
    'work-queue/override-validation',
    'application',
    'POST /cases/{application}/validations/income-limit/override',
    { ruleVersion: 1, result: 'failed', reason: 'Not mine to say' },
  ),
  admin(
    'work-queue/withdraw-override',
    'application',
    'DELETE /cases/{application}/validations/income-limit/override',
  ),
  reviewer('work-queue/list-activity', 'application', 'GET /cases/{application}/activity'),
  reviewer('work-queue/list-document-details', 'application', 'GET /cases/{application}/papers'),
  reviewer('work-queue/list-profile-conflicts', 'application', 'GET /cases/{application}/profile-conflicts'),
  admin('work-queue/save-answer-in-profile', 'application', `POST ${conflicts}/save`, {
    ...conflict,
    reason: 'To compare it with the letter',
  }),
  admin('work-queue/dismiss-difference', 'application', `POST ${conflicts}/keep`, conflict),
  reviewer('work-queue/list-tasks', 'application', 'GET /cases/{application}/tasks'),
  reviewer('work-queue/get-follow-up', 'application', 'GET /cases/{application}/follow-up'),
  admin('work-queue/change-due-date', 'application', 'PUT /cases/{application}/due-date', {
    dueOn: '2099-01-01',
    reason: 'Foreign',
  }),
  reviewer('work-queue/set-follow-up', 'application', 'PUT /cases/{application}/follow-up', {
    dueOn: '2099-01-01',
  }),
  reviewer('work-queue/end-follow-up', 'application', 'DELETE /cases/{application}/follow-up'),
  reviewer('work-queue/create-snapshot', 'application', 'POST /cases/{application}/snapshots'),
  reviewer('work-queue/print-case', 'application', 'GET /cases/{application}/print'),
  reviewer('work-queue/mark-task', 'application', 'POST /cases/{application}/tasks/papers-seen', {
    isDone: true,
  }),
  admin('work-queue/reveal-answer', 'application', 'POST /cases/{application}/private-answers', {
    path: 'tin',
    reason: 'To look at what is not ours',
  }),
  reviewer(
    'work-queue/download-case-document',
    'application',
    'GET /cases/{application}/documents/{document}',
  ),
  reviewer('work-queue/download-case-document', 'document', 'GET /cases/{own}/documents/{document}'),
  ...(['application', 'own'] as const).flatMap((place) => {
    const at = `/cases/{${place}}/documents/{document}`;
    const what = place === 'own' ? 'document' : place;
    return [
      reviewer('work-queue/review-document', what, `POST ${at}/reviews`, { verdict: 'accepted' }),
      reviewer('work-queue/match-answer', what, `POST ${at}/matches`, { path: 'lease', isMatch: true }),
      reviewer('work-queue/add-document-note', what, `POST ${at}/notes`, {
        page: 1,
        place: null,
        text: 'A note',
      }),
      reviewer('work-queue/delete-document-note', what, `DELETE ${at}/notes/1`),
    ];
  }),
  ...databaseServiceAsks(
    ['work-queue/get-possible-states', '/GetPossibleStates', 'ItemID={application}', 'application'],
    ['work-queue/get-possible-states', '/GetPossibleStates', 'ProcessID={process}', 'process'],
    ['work-queue/get-roles', '/GetRolesForEmailAndProcess', 'processId={process}', 'process'],
    ['work-queue/get-work-queue', '/GetWorkQueue', 'ProcessID={process}', 'process'],
    ['work-queue/get-work-queue', '/GetWorkQueue', 'StateID={state}', 'state'],
    ['work-queue/get-work-queue', '/GetWorkQueue', 'AssignedTo={staff}', 'staff'],
    ['work-queue/get-work-queue', '/GetWorkQueue', 'PartnerID={company}', 'company'],
    ['work-queue/get-work-queue', '/GetWorkQueue', 'ApplicationIDs={application}', 'application'],
    ['work-queue/get-work-queue', '/GetWorkQueue', 'Search={application}', 'search'],
    ['work-queue/find-source-items', '/FindSourceItems', 'ApplicationIDs={application}', 'application'],
    ['work-queue/find-source-items', '/FindSourceItems', 'ProcessID={process}', 'process'],
    ['work-queue/get-payment-channels', '/app.GetPaymentChannel', 'ProcessID={process}', 'process'],
    ['work-queue/get-process-categories', '/GetProcessCategories', 'ProcessId={process}', 'process'],
    ['work-queue/check-bulk', '/CheckBulkAssign', 'ItemIds={application} NewStateId={state}', 'application'],
    ['work-queue/check-bulk', '/CheckBulkAssign', 'ItemIds={own} AssignedToUserId={staff}', 'staff'],
    ['work-queue/check-bulk', '/CheckBulkAssign', 'ItemIds={own} NewStateId={state}', 'state'],
  ),
  admin('reviews/save-score-sheet-draft', 'program', 'PUT /programs/{program}/score-sheet/draft', {
    revision: 0,
    definition: plainSheet,
  }),
  admin('reviews/save-panel', 'program', 'PUT /programs/{program}/review-panel', { staffIds: [] }),
  admin('reviews/assign-review', 'application', 'POST /reviews', {
    applicationId: '{application}',
    reviewerId: '{staff}',
  }),
  admin('reviews/assign-evenly', 'program', 'POST /programs/{program}/reviews', { stateId: null }),
  admin('reviews/get-ranking', 'program', 'GET /programs/{program}/ranking'),
  admin('reviews/download-ranking', 'program', 'GET /programs/{program}/ranking/file'),
  ...bulkChangeAsks('ItemID={application} AssignedToUserID={staff}', 'application'),
  ...bulkChangeAsks('ItemID={own} AssignedToUserID={staff}', 'staff'),
  ...bulkChangeAsks('ItemID={own} NewStateID={state}', 'state'),
  ...bulkPreviewAsks('ApplicationIDs={application}', ownStaff, 'application'),
  ...bulkPreviewAsks('ApplicationIDs={own}', { stateId: '{state}', ownerId: null }, 'state'),
  ...bulkPreviewAsks('ApplicationIDs={own}', { stateId: null, ownerId: '{staff}' }, 'staff'),
  reviewer('work-queue/start-bulk-change', 'application', 'POST /bulk-changes', {
    selection: { kind: 'items', items: [{ id: '{application}', version: 1 }] },
    change: ownStaff,
  }),
  reviewer('work-queue/list-denial-reasons', 'process', 'GET /denial-reasons?processId={process}'),
  reviewer('work-queue/list-program-denial-reasons', 'program', 'GET /denial-reasons/{program}'),
  admin('audit/list-audit-entries', 'application', 'GET /audit?applicationId={application}'),
  admin('audit/download-audit-entries', 'application', 'GET /audit-file?applicationId={application}'),
  admin('staff/get-staff-member', 'account', 'GET /staff/{account}'),
  admin('staff/get-open-work', 'account', 'GET /staff/{account}/open-work'),
  admin('staff/save-absence', 'account', 'PUT /staff/{account}/absence', {
    fromOn: '2190-01-01',
    backOn: '2190-01-02',
    coverId: null,
    handOver: 'none',
  }),
  admin('staff/end-absence', 'account', 'DELETE /staff/{account}/absence'),
  admin('workflow/replay-workflow', 'process', 'GET /workflows/{process}/replay'),
  admin('workflow/save-escalations-draft', 'process', 'PUT /workflows/{process}/escalations/draft', {
    revision: 0,
    definition: [],
  }),
  admin('workflow/save-workflow-draft', 'process', 'PUT /workflows/{process}/draft', {
    revision: 0,
    definition: emptyWorkflow,
  }),
  admin('staff/save-staff', 'account', 'PATCH /staff/{account}', deactivated),
  admin('staff/list-member-programs', 'account', 'GET /staff/{account}/programs'),
  admin('staff/save-member-programs', 'account', 'PUT /staff/{account}/programs', { processIds: [] }),
  reviewer('work-queue/open-restricted-case', 'application', 'POST /cases/{application}/openings', {
    reason: 'To look at what is not ours',
  }),
  admin('staff/invite-again', 'account', 'POST /staff/{account}/invitation', {}),
];

/** Sample requests to database service calls, as a reviewer. */
function databaseServiceAsks(
  ...calls: readonly (readonly [name: string, path: string, words: string, what: string])[]
): Ask[] {
  return calls.map(([name, path, words, what]) => reviewer(name, what, `POST ${path}`, parseEntries(words)));
}

/** A sample request that changes one item. */
function bulkChangeAsks(words: string, what: string): Ask[] {
  return [reviewer('work-queue/bulk-change', what, 'POST /AdvanceState/bulk', [parseEntries(words)])];
}

/**
 * Sample requests that preview a bulk change of filtered applications. Starting one is not tested here: its new id
 * would differ in each response.
 */
function bulkPreviewAsks(words: string, change: object, what: string): Ask[] {
  const body = { selection: { kind: 'filter', filter: parseEntries(words) }, change };
  return [
    reviewer('work-queue/preview-bulk-change', what, 'POST /bulk-changes/preview', body),
    reviewer('messaging/preview-letters', what, 'POST /bulk-changes/letters', body),
  ];
}
