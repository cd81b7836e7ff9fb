// Security B11.56: every staff view of a case, person, or document is in the audit trail, once per visit.
import { viewSubjects } from '@commonway/contract/operation.ts';
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { createViewRecorder } from '../src/platform/mount/record-view.ts';
import { testApp } from './app.ts';
import { call, signIn } from './client.ts';
import { queryAsOwner } from './from-address.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;
let caseId: number;
beforeAll(async () => {
  const row = await queryRow(
    tenant,
    `select id from application where is_submitted and process_id = 1 order by id desc limit 1`,
  );
  caseId = Number(row['id']);
});

const viewsOf = (kind: string, id: number) =>
  queryRows<Record<string, unknown>>(
    tenant,
    `select operation, outcome, actor_name, impersonator_name, details, is_view from audit_entry
     where tenant_id = ${tenant} and subject_kind = $1 and subject_id = $2 and is_view order by id`,
    [kind, id],
  );

/** Input properties that identify no case, person, or document. */
const unviewedMembers = new Set(
  `ApplicationIDs AssignedTo AssignedToIDs CategoryName Conditions Due EndDate LastContactDate Orderby PartnerID PaymentChannelName ProcessID Search
    Sortby StartDate StateID StateIDs Transition WithFilters after afterId afterRevision afterRow applicationIds before beforeId beforeOccasion
    broadcastId by change changeId code compare county definition direction domain eligibility ethnicity field fieldGroup fileId filter find format
    from gender group importId inactiveDays instanceId is isHere itemId kind language last limit list mail mailId measure months operation outcome
    owner page partner period personId processId program programId race reference report requestId result roleId ruleId runId search selection
    snapshotId sort staff state stateId status subject subscriptionId system templateId to type until userId version words`.split(
    /\s+/,
  ),
);
/** Operations that take such an id but return none of its data, or only the caller's own. */
const showNothing = [
  'accounts/get-user',
  'marketplace/get-subscription',
  'work-queue/visit-case',
  'work-queue/get-rent-pdf-status',
];
const ownViews = ['profiles/get-own-profile', 'profiles/get-own-household', 'profiles/get-own-privacy'];
const subjectMembers: readonly string[] = [
  ...Object.values(viewSubjects).map(({ member }) => member),
  'applicantId',
  'callId',
  'noteId',
  'individual_id',
  'otherId',
];

test('every operation that shows a case, person, or document to staff or an impersonator declares a view', () => {
  const reads = operations.filter(({ who, writes }) => who.kind === 'session' && !writes);
  const membersOf = ({ input }: (typeof reads)[number]) => Object.keys('shape' in input ? input.shape : {});
  const unknown = reads.flatMap((read) =>
    membersOf(read).filter((member) => !unviewedMembers.has(member) && !subjectMembers.includes(member)),
  );
  expect(unknown).toEqual([]);
  const showing = reads.filter((read) => membersOf(read).some((member) => subjectMembers.includes(member)));
  expect(showing.length).toBeGreaterThan(40);
  const undeclared = showing.filter(({ isAudited, views }) => !isAudited && views === undefined);
  expect(undeclared.map(({ name }) => name).sort()).toEqual([...showNothing].sort());
});

test('the input of each such operation identifies the viewed item', () => {
  const declared = operations.filter(({ views }) => views !== undefined);
  const wrong = declared.filter(
    ({ views, input, writes }) =>
      writes || !('shape' in input && viewSubjects[views as 'case'].member in input.shape),
  );
  // An impersonator views the session's own applicant.
  expect(wrong.map(({ name }) => name)).toEqual(ownViews);
});

test('opening a case writes one audit entry, regardless of the number of requests its page sends', async () => {
  const before = await viewsOf('application', caseId);
  const caller = await signIn('caseworker@riverbend.test');
  const paths = [
    '',
    '/activity',
    '/communications',
    '/tasks',
    '/requests',
    '/papers',
    '/validations',
    '/notes',
    '',
  ];
  const answers = await Promise.all(
    paths.map((path) => call('GET', `/cases/${caseId}${path}`, undefined, caller)),
  );
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const [entry, ...more] = (await viewsOf('application', caseId)).slice(before.length);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    operation: 'views/case',
    outcome: 'done',
    actor_name: 'Samuel Kim',
    impersonator_name: null,
  });
  const again = await signIn('caseworker@riverbend.test');
  await call('GET', `/cases/${caseId}`, undefined, again);
  expect(await viewsOf('application', caseId)).toHaveLength(before.length + 2);
});

test('does not record views of missing cases or cases of other offices', async () => {
  const caller = await signIn('caseworker@riverbend.test');
  const other = Number((await queryRow(210, `select id from application where is_submitted limit 1`))['id']);
  for (const id of [999_999_999, other]) {
    expect((await call('GET', `/cases/${id}`, undefined, caller)).status).toBe(404);
    expect(await viewsOf('application', id)).toEqual([]);
  }
});

test('records when staff view a business', async () => {
  const caller = await signIn('admin@riverbend.test');
  const business = Number(
    (await queryRow(tenant, `select id from applicant where kind = 'business' order by id limit 1`))['id'],
  );
  expect((await call('GET', `/business/${business}`, undefined, caller)).status).toBe(200);
  expect(await viewsOf('applicant', business)).toEqual([
    expect.objectContaining({
      operation: 'views/applicant',
      details: { operation: 'community/get-business' },
    }),
  ]);
});

test('does not record views by applicants; records views during impersonation with both names', async () => {
  const ana = await signIn('ana@example.test');
  const { body: own } = await call('GET', '/applications', undefined, ana);
  const id = own.applications[0].id;
  const before = await viewsOf('application', id);
  expect((await call('GET', `/applications/${id}`, undefined, ana)).status).toBe(200);
  expect(await viewsOf('application', id)).toEqual(before);
  const { body: me } = await call('GET', '/users/me', undefined, ana);
  const admin = await signIn('admin@riverbend.test');
  const applicant = await queryRow(tenant, `select id from applicant where mail = 'ana@example.test'`);
  const start = { applicantId: Number(applicant['id']), reason: 'Ana cannot find her letter' };
  const { body: acting } = await call('POST', '/impersonation', start, admin);
  const as = { token: acting.token };
  expect((await call('GET', `/applications/${id}`, undefined, as)).status).toBe(200);
  const [entry] = (await viewsOf('application', id)).slice(before.length);
  expect(entry).toMatchObject({ operation: 'views/case', actor_name: me.name });
  expect(entry?.['impersonator_name']).not.toBeNull();
  const profileViews = () => viewsOf('applicant', Number(applicant['id']));
  const seenBefore = await profileViews();
  expect((await call('GET', '/profile', undefined, ana)).status).toBe(200);
  expect(await profileViews()).toEqual(seenBefore);
  expect((await call('GET', '/profile', undefined, as)).status).toBe(200);
  expect((await profileViews()).slice(seenBefore.length)).toEqual([
    expect.objectContaining({
      actor_name: me.name,
      impersonator_name: entry?.['impersonator_name'],
      details: { operation: 'profiles/get-own-profile' },
    }),
  ]);
  await call('POST', '/impersonation/end', {}, as);
});

test('the audit trail lists changes by default and views on request', async () => {
  const caller = await signIn('admin@riverbend.test');
  await call('GET', `/cases/${caseId}`, undefined, caller);
  const list = async (query: string) =>
    (await call('GET', `/audit?applicationId=${caseId}${query}`, undefined, caller)).body.entries;
  const isView = ({ operation }: { operation: string }) => operation.startsWith('views/');
  expect((await list('')).filter(isView)).toEqual([]);
  expect((await list('&kind=views'))[0]).toMatchObject({ operation: 'views/case', subjectId: caseId });
});

const viewOf = (id: number, sessionId: string) => ({
  operation: operations.find(({ name }) => name === 'work-queue/get-case') as never,
  input: { applicationId: id },
  tenant: { id: tenant } as never,
  caller: {
    token: null,
    actor: { sessionId, personId: 1, name: 'Test', accountType: 'Government', impersonator: null } as never,
  },
  request: { id: 'r', ip: '10.0.0.1' } as never,
});

test('a view ends five minutes after its last request', async () => {
  const { ports } = await testApp();
  let now = 0;
  const views = createViewRecorder(ports.database, () => now);
  const id = 777_001;
  for (const minutes of [0, 4, 8, 12.9, 18]) {
    now = minutes * 60_000;
    await views.record(viewOf(id, 'one'));
  }
  expect(await viewsOf('application', id)).toHaveLength(2);
  await views.record(viewOf(id, 'two'));
  expect(await viewsOf('application', id)).toHaveLength(3);
});

test('returns an error if the view cannot be recorded, and records the next request', async () => {
  const caller = await signIn('caseworker@riverbend.test');
  const before = await viewsOf('application', caseId);
  await queryAsOwner('revoke insert on audit_entry from commonway_app');
  try {
    const { status, body } = await call('GET', `/cases/${caseId}`, undefined, caller);
    expect([status, body.error, body.item]).toEqual([500, 'unexpected', undefined]);
  } finally {
    await queryAsOwner('grant insert on audit_entry to commonway_app');
  }
  expect((await call('GET', `/cases/${caseId}`, undefined, caller)).status).toBe(200);
  expect(await viewsOf('application', caseId)).toHaveLength(before.length + 1);
});
