// Checks permissions against an independent table, because the contract's `who` is under test. An operation that is
// missing in the table fails the first test.
import { configurationNames } from '@commonway/contract/configuration/kind.ts';
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { hashSecret, newSecret } from '../src/accounts/secrets.ts';
import { insertToken } from '../src/sessions/queries/tokens.ts';
import { testApp } from './app.ts';
import { type Caller, call, signIn } from './client.ts';
import { createOffice } from './factories.ts';
import { asOwnerOfTests } from './from-address.ts';
import { type PersonName, people, personNames, sessionBook } from './people.ts';

const staff: readonly PersonName[] = [
  'admin',
  'supervisor',
  'manager',
  'operator',
  'intake',
  'caseWorker',
  'processAdmin',
  'reviewer',
];
const government = staff.filter((person) => person !== 'reviewer');
const reviewers: readonly PersonName[] = [...staff, 'marketReviewer'];
const applicants: readonly PersonName[] = ['individual', 'business', 'partner', 'household', 'member'];

/** The operations of a kind of configuration. Everyone in the table who can see one can also change it. */
const ofKind = (noun: string, admitted: readonly PersonName[], moduleName = 'admin') =>
  Object.fromEntries(
    Object.values(configurationNames(`${moduleName}/${noun}`)).map(
      (name): [string, readonly PersonName[]] => [name, admitted],
    ),
  );

/**
 * The people that each operation admits; or anyone, signed-in (or with a token too), or the kind of token it requires.
 */
const table: Readonly<Record<string, readonly PersonName[] | string>> = {
  'tenants/get-branding': 'anyone',
  'tenants/get-tenant': 'anyone',
  'accounts/get-me': 'signed-in',
  'accounts/get-user': 'signed-in',
  'accounts/save-name': 'signed-in',
  'accounts/get-contact-info': applicants,
  'accounts/save-contact-info': applicants,
  'accounts/set-language': 'anyone',
  'accounts/stream-events': 'signed-in',
  'accounts/count-notices': 'signed-in',
  'accounts/list-notices': 'signed-in',
  'accounts/mark-notices-read': 'signed-in',
  'accounts/get-notification-preferences': 'signed-in',
  'accounts/save-notification-preferences': 'signed-in',
  'accounts/stop-notice-letters': 'anyone',
  'accounts/add-notice-device': 'signed-in',
  'accounts/remove-notice-device': 'signed-in',
  'credentials/get-captcha-activation': 'anyone',
  'credentials/get-captcha-challenge': 'anyone',
  'credentials/verify-captcha': 'anyone',
  'sessions/list-sessions': 'signed-in',
  'sessions/list-draft-keys': 'signed-in',
  'sessions/end-session': 'signed-in',
  'sessions/end-other-sessions': 'signed-in',
  'sessions/end-person-sessions': ['admin'],
  'sign-in/create-business': 'anyone',
  'sign-in/create-individual': 'anyone',
  'sign-in/create-user-and-business': 'anyone',
  'sign-in/find-business': 'anyone',
  'sign-in/find-business-user': 'anyone',
  'sign-in/list-signup-instances': 'anyone',
  'sign-in/list-accounts': 'signed-in or login',
  'sign-in/log-in': 'anyone',
  'sessions/log-out': 'signed-in',
  'sign-in/open-session': 'login',
  'sign-in/redeem-handoff': 'anyone',
  'sessions/renew-session': 'signed-in',
  'sign-in/request-code': 'mfa',
  'sign-in/reset-password': 'anyone',
  'sign-in/search-login': 'anyone',
  'single-sign-on/finish-sign-on': 'anyone',
  'single-sign-on/get-realm': 'anyone',
  'single-sign-on/give-external-token': 'signed-in',
  'single-sign-on/list-providers': 'anyone',
  'single-sign-on/list-sign-on-settings': ['admin'],
  'single-sign-on/log-in-member': 'anyone',
  'single-sign-on/redeem-external-token': 'external',
  'single-sign-on/remove-provider': ['admin'],
  'single-sign-on/remove-realm': ['admin'],
  'single-sign-on/save-provider': ['admin'],
  'single-sign-on/add-mail-domain': ['admin'],
  'single-sign-on/verify-mail-domain': ['admin'],
  'single-sign-on/remove-mail-domain': ['admin'],
  'single-sign-on/list-provider-links': 'signed-in',
  'single-sign-on/link-provider': 'signed-in',
  'single-sign-on/unlink-provider': 'signed-in',
  'sign-in/answer-invitation': 'signed-in or login',
  'single-sign-on/save-realm': ['admin'],
  'single-sign-on/start-member-sign-up': 'anyone',
  'credentials/send-second-factor': 'login',
  'sign-in/switch-account': 'signed-in or login',
  'sessions/start-impersonation': ['admin'],
  'sessions/end-impersonation': 'signed-in',
  'sign-in/verify-code': 'operation',
  'sign-in/verify-second-factor': 'login',
  'credentials/add-passkey': 'signed-in',
  'credentials/ask-passkey': 'login',
  'credentials/ask-passkey-again': 'signed-in',
  'credentials/confirm-authenticator': 'signed-in',
  'credentials/forget-device': 'signed-in',
  'credentials/list-factors': 'signed-in',
  'credentials/list-remembered-devices': 'signed-in',
  'credentials/make-recovery-codes': 'signed-in',
  'credentials/prove-again': 'signed-in',
  'credentials/remove-factor': 'signed-in',
  'credentials/rename-factor': 'signed-in',
  'credentials/start-authenticator': 'signed-in',
  'credentials/start-passkey': 'signed-in',
  'sign-in/verify-passkey': 'login',
  'sign-in/change-login-id': 'operation',
  'sign-in/change-password': 'signed-in',
  'sign-in/change-user-password': 'signed-in',
  'sign-in/create-token': 'anyone',
  'credentials/demand-new-password': ['admin'],
  'credentials/list-logins': 'signed-in',
  'sign-in/start-login-change': 'signed-in',
  'sign-in/undo-change': 'anyone',
  'sign-in/update-password': 'anyone',
  'credentials/validate-token': 'anyone',
  'documents/download-document': applicants,
  'documents/list-documents': applicants,
  'documents/save-document': applicants,
  'documents/remove-document': applicants,
  'documents/view-picture': applicants,
  'documents/start-upload': [...applicants, ...staff],
  'documents/send-upload': [...applicants, ...staff],
  'documents/finish-upload': [...applicants, ...staff],
  'documents/stop-upload': [...applicants, ...staff],
  'documents/list-uploads': [...applicants, ...staff],
  'community/get-business': [...staff, 'business', 'partner'],
  'community/get-government-user': staff,
  'programs/get-program': 'anyone',
  'programs/get-program-settings': 'signed-in',
  'programs/find-programs': 'anyone',
  'programs/ask-notice': 'anyone',
  'programs/answer-notice': 'anyone',
  'programs/get-screener': 'anyone',
  'programs/list-programs': 'anyone',
  'applications/get-my-application': [...applicants, ...staff],
  'applications/download-copy': [...applicants, ...staff],
  'applications/list-my-applications': applicants,
  'applications/copy-application': applicants,
  'applications/ask-to-help': applicants,
  'applications/send-helper-code': applicants,
  'applications/answer-helper-request': applicants,
  'applications/end-helping': applicants,
  'applications/list-helping': applicants,
  'applications/list-client-applications': applicants,
  'applications/get-client-application': applicants,
  'messaging/list-client-messages': applicants,
  'applications/name-draft': applicants,
  'applications/delete-draft': applicants,
  'applications/restore-draft': applicants,
  'applications/save-answers': [...applicants, ...staff],
  'applications/start-application': applicants,
  'applications/find-applicants': staff,
  'applications/add-applicant': staff,
  'applications/open-case': staff,
  'applications/submit-application': [...applicants, ...staff],
  'applications/list-my-requests': applicants,
  'applications/get-my-request': applicants,
  'applications/save-request-answers': applicants,
  'applications/send-request-answers': applicants,
  ...ofKind('score-sheet', ['admin', 'processAdmin'], 'reviews'),
  'reviews/list-score-sheets': ['admin', 'processAdmin'],
  'reviews/save-panel': ['admin', 'processAdmin'],
  'reviews/list-my-reviews': reviewers,
  'reviews/get-review': reviewers,
  'reviews/save-scores': reviewers,
  'reviews/submit-review': reviewers,
  'reviews/declare-conflict': reviewers,
  'reviews/download-review-document': reviewers,
  'reviews/assign-review': ['admin', 'supervisor'],
  'reviews/assign-evenly': ['admin', 'supervisor'],
  'reviews/pass-on-review': ['admin', 'supervisor'],
  'reviews/reopen-review': ['admin', 'supervisor'],
  'reviews/get-ranking': ['admin', 'supervisor'],
  'reviews/download-ranking': ['admin', 'supervisor'],
  'work-queue/bulk-change': staff,
  'work-queue/check-bulk': staff,
  'work-queue/preview-bulk-change': staff,
  'work-queue/start-bulk-change': staff,
  'work-queue/get-bulk-change': staff,
  'work-queue/list-bulk-changes': staff,
  'work-queue/list-bulk-change-items': staff,
  'work-queue/steer-bulk-change': staff,
  'work-queue/download-case-document': staff,
  'work-queue/list-document-details': staff,
  'work-queue/download-queue': staff,
  'work-queue/get-case': staff,
  'work-queue/list-activity': staff,
  'work-queue/list-tasks': staff,
  'work-queue/mark-task': staff,
  'work-queue/list-requests': staff,
  'work-queue/get-request-choices': staff,
  'work-queue/ask-applicant': staff,
  'work-queue/withdraw-request': staff,
  'work-queue/accept-request': staff,
  'work-queue/get-snapshot': staff,
  'work-queue/download-snapshot': staff,
  'work-queue/create-snapshot-pdf': staff,
  'work-queue/create-pdf': [...applicants, ...staff],
  'work-queue/get-rent-pdf-status': [...applicants, ...staff],
  'work-queue/create-snapshot': staff,
  'work-queue/list-snapshots': staff,
  'work-queue/print-case': staff,
  'work-queue/visit-case': staff,
  // Reviewers have no access to tax and bank numbers.
  'work-queue/reveal-answer': ['admin', 'supervisor'],
  'work-queue/get-possible-states': staff,
  'work-queue/get-processes-for-user': staff,
  'work-queue/get-roles': staff,
  'work-queue/get-work-queue': staff,
  'work-queue/count-options': staff,
  'work-queue/list-denial-reasons': staff,
  'work-queue/list-program-denial-reasons': staff,
  'work-queue/find-source-items': staff,
  'work-queue/get-payment-channels': staff,
  'work-queue/get-process-categories': staff,
  'work-queue/change-view': staff,
  'work-queue/create-view': staff,
  'work-queue/delete-view': staff,
  'work-queue/follow-view': staff,
  'work-queue/list-views': staff,
  'work-queue/mark-view-seen': staff,
  'work-queue/list-validations': staff,
  'work-queue/judge-again': staff,
  'work-queue/override-validation': ['admin', 'supervisor'],
  'work-queue/withdraw-override': ['admin', 'supervisor'],
  'work-queue/withdraw-application': applicants,
  'work-queue/list-duplicates': staff,
  'work-queue/mark-not-duplicate': staff,
  'work-queue/unmark-not-duplicate': staff,
  'messaging/count-unread': staff,
  'messaging/list-my-messages': applicants,
  'messaging/list-thread': staff,
  'messaging/list-thread-changes': staff,
  'messaging/ask-summary': staff,
  'messaging/get-summary': staff,
  'messaging/settle-summary': staff,
  'messaging/list-mentionable': staff,
  'messaging/pin-note': staff,
  'messaging/list-notes': staff,
  'messaging/write-note': staff,
  'messaging/write-printed-letter': staff,
  'messaging/attach-to-note': staff,
  'messaging/strike-note': staff,
  'messaging/download-attachment': staff,
  'messaging/get-mail': staff,
  'messaging/show-mail': staff,
  'messaging/download-mail-attachment': staff,
  'messaging/download-raw-mail': staff,
  'messaging/list-unmatched-mail': government,
  'messaging/attach-mail': government,
  'messaging/dismiss-mail': government,
  'messaging/download-message-attachment': [...applicants, ...staff],
  'messaging/mark-my-messages-read': applicants,
  'messaging/mark-read': staff,
  'messaging/preview-letters': staff,
  'messaging/reply': applicants,
  'messaging/send-communication': staff,
  'messaging/get-channels': staff,
  'messaging/record-consent': staff,
  'messaging/list-unmatched-texts': staff,
  'messaging/attach-text': staff,
  'messaging/dismiss-text': staff,
  'calls/place-call': staff,
  'calls/get-my-phone': staff,
  'calls/note-call': staff,
  'calls/list-calls': government,
  'calls/attach-call': government,
  'calls/dismiss-call': government,
  'calls/download-recording': staff,
  'messaging/list-templates': staff,
  'messaging/save-template': ['admin', 'supervisor'],
  'messaging/remove-template': ['admin', 'supervisor'],
  'broadcasts/prepare-broadcast': ['admin', 'supervisor'],
  'broadcasts/save-broadcast': ['admin', 'supervisor'],
  'broadcasts/check-broadcast': ['admin', 'supervisor'],
  'broadcasts/steer-broadcast': ['admin', 'supervisor'],
  'broadcasts/get-broadcast': ['admin', 'supervisor'],
  'broadcasts/list-broadcasts': ['admin', 'supervisor'],
  'broadcasts/list-broadcast-templates': ['admin', 'supervisor'],
  'broadcasts/list-broadcast-recipients': ['admin', 'supervisor'],
  'broadcasts/download-broadcast': ['admin', 'supervisor'],
  'automations/get-automatic-rule': ['admin', 'supervisor'],
  'automations/pause-scheduled-action': staff,
  'automations/list-automatic-rules': ['admin', 'supervisor'],
  'automations/list-case-scheduled-actions': staff,
  'automations/list-rule-choices': ['admin', 'supervisor'],
  'automations/list-rule-scheduled-actions': ['admin', 'supervisor'],
  'automations/replay-automatic-rule': ['admin', 'supervisor'],
  'automations/save-automatic-rule': ['admin', 'supervisor'],
  'automations/switch-automatic-rule': ['admin', 'supervisor'],
  'messaging/list-all-templates': ['admin', 'supervisor'],
  'messaging/get-template': ['admin', 'supervisor'],
  'messaging/change-template': ['admin', 'supervisor'],
  'messaging/preview-message': staff,
  'messaging/show-preview': staff,
  'messaging/retry-communication': staff,
  'messaging/take-back-communication': staff,
  'payments/save-tins': ['admin', 'supervisor'],
  'payments/propose-payouts': ['admin', 'supervisor'],
  'payments/decide-finance-file': ['admin', 'supervisor'],
  'payments/get-case-payments': staff,
  'payments/list-my-fees': [...applicants, ...staff],
  'payments/start-payment': applicants,
  'payments/get-payment': [...applicants, ...staff],
  'payments/get-case-fees': staff,
  'payments/record-payment': ['admin', 'supervisor', 'manager', 'intake', 'reviewer'],
  'payments/decide-payment': ['admin', 'supervisor'],
  'payments/refund-payment': ['admin', 'supervisor'],
  'payments/waive-fee': ['admin', 'supervisor'],
  'payments/list-finance-files': ['admin', 'supervisor'],
  'payments/download-tins': ['admin', 'supervisor'],
  'payments/download-payout-file': ['admin', 'supervisor'],
  'payments/download-finance-review': ['admin', 'supervisor'],
  'payments/download-payment-reports': ['admin', 'supervisor'],
  'payments/download-file-errors': ['admin', 'supervisor'],
  'reports/get-overview': staff,
  'admin/list-audit-entries': ['admin', 'supervisor'],
  // The demo's supervisors can read staff data, but no settings.
  'admin/get-settings': ['admin'],
  'admin/save-settings': ['admin'],
  'admin/upload-picture': ['admin'],
  'admin/list-forms': ['admin', 'processAdmin'],
  ...ofKind('form', ['admin', 'processAdmin']),
  'admin/download-form': ['admin', 'processAdmin'],
  'admin/import-form': ['admin', 'processAdmin'],
  'admin/list-saved-questions': ['admin', 'processAdmin'],
  'admin/save-question': ['admin', 'processAdmin'],
  'admin/delete-saved-question': ['admin', 'processAdmin'],
  'admin/list-program-setups': ['admin', 'processAdmin'],
  'admin/get-program-setup': ['admin', 'processAdmin'],
  'admin/preview-program': ['admin', 'processAdmin'],
  'admin/add-program': ['admin', 'processAdmin'],
  'admin/save-program': ['admin', 'processAdmin'],
  'admin/publish-program': ['admin', 'processAdmin'],
  'admin/duplicate-program': ['admin', 'processAdmin'],
  'admin/archive-program': ['admin', 'processAdmin'],
  'admin/restore-program': ['admin', 'processAdmin'],
  ...ofKind('closing-days', ['admin']),
  ...ofKind('phone-menu', ['admin', 'supervisor']),
  ...ofKind('screening', ['admin', 'processAdmin']),
  ...ofKind('validation-rules', ['admin', 'processAdmin']),
  'admin/try-validation-draft': ['admin', 'processAdmin'],
  'admin/list-staff': ['admin', 'supervisor'],
  'admin/get-staff-member': ['admin', 'supervisor'],
  'admin/list-roles': ['admin', 'supervisor'],
  'admin/invite-staff': ['admin'],
  'admin/invite-again': ['admin'],
  'admin/save-staff': ['admin'],
  'admin/save-role': ['admin'],
  'admin/get-workflow': ['admin', 'processAdmin'],
  'admin/get-workflow-version': ['admin', 'processAdmin'],
  'admin/list-workflow-versions': ['admin', 'processAdmin'],
  'admin/list-workflows': ['admin', 'processAdmin'],
  'admin/publish-workflow': ['admin', 'processAdmin'],
  'admin/replay-workflow': ['admin', 'processAdmin'],
  'reports/get-state-times': ['admin', 'supervisor'],
  'admin/list-escalations': ['admin', 'processAdmin'],
  'admin/save-escalations': ['admin', 'processAdmin'],
  'admin/save-workflow-draft': ['admin', 'processAdmin'],
};

const tokenKinds = ['login', 'mfa', 'operation', 'password', 'handoff', 'external', 'reset', 'undo'] as const;
type Rule = (typeof table)[string] | undefined;
const isForSignedIn = (rule: Rule): boolean => typeof rule === 'string' && rule.startsWith('signed-in');
const needsSession = (rule: Rule): boolean => isForSignedIn(rule) || Array.isArray(rule);
const admits = (rule: Rule, person: PersonName): boolean =>
  isForSignedIn(rule) || rule === 'anyone' || (Array.isArray(rule) && rule.includes(person));
const opensWith = (rule: Rule, kind: string): boolean => rule === kind || rule === `signed-in or ${kind}`;

const session = sessionBook();
const everyOperation = operations.map((operation) => [operation.name, operation] as const);
type Operation = (typeof operations)[number];

/** Calls without input: permitted callers get a validation error or a 404. */
function callOperation({ method, path }: Operation, caller: Caller) {
  return call(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {}, caller);
}

/** A stream stays open for permitted callers, so the test waits only for the headers. */
async function knockAtStream({ path }: Operation, { host = '', token = '' }: Caller): Promise<number> {
  const { http } = await testApp();
  const url = `/api${path}`;
  const headers = { host, authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'GET', url, headers, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

test('the table lists every operation and nothing else', () => {
  expect(Object.keys(table).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test.each(everyOperation)(
  '%s allows the roles in the table and rejects all others',
  async (name, operation) => {
    const rule = table[name];
    if (rule === undefined || !needsSession(rule)) return;
    for (const person of personNames) {
      // Signing out ends the session, so it uses a new session.
      const caller =
        name === 'sessions/log-out'
          ? await signIn(people[person][0], people[person][1])
          : await session(person);
      if (operation.transfer === 'events') {
        expect([person, await knockAtStream(operation, caller)]).toEqual([person, 200]);
        continue;
      }
      const { status, body } = await callOperation(operation, caller);
      if (admits(rule, person)) {
        expect([person, body.error]).not.toEqual([person, 'not_allowed']);
        // In a slow run, the sign-in may be more than five minutes ago.
        if (operation.assurance === 'recent' && body.error === 'proof_required') continue;
        expect([person, [200, 404, 409, 415, 422].includes(status), status]).toEqual([person, true, status]);
      } else expect([person, status, body.error]).toEqual([person, 403, 'not_allowed']);
    }
  },
);

test.each(everyOperation)('%s rejects requests without a session', async (name, operation) => {
  const rule = table[name];
  for (const caller of [{}, { token: 'no-token-of-ours' }, { token: 'a.b.c' }]) {
    const answer = await callOperation(operation, caller);
    const refused = [answer.status, answer.body.error, answer.body.code];
    if (rule === 'anyone') expect(refused).not.toEqual([401, 'not_signed_in', 2]);
    else expect(refused).toEqual([401, 'not_signed_in', 2]);
  }
});

test('no operation accepts the session of another office’s administrator', async () => {
  const { admin } = await createOffice();
  for (const operation of operations.filter(({ name }) => needsSession(table[name]))) {
    const { status, body } = await callOperation(operation, { token: admin.token });
    expect([operation.name, status, body.error]).toEqual([operation.name, 401, 'not_signed_in']);
  }
  expect((await call('GET', '/users/me', undefined, admin)).status).toBe(200);
});

test.each(tokenKinds)('a %s token is accepted by its own operations only', async (kind) => {
  for (const operation of operations.filter(({ name }) => table[name] !== 'anyone')) {
    const { status, body } = await callOperation(operation, { token: await tokenOf(kind) });
    const isRefused = status === 401 && body.error === 'not_signed_in';
    expect([operation.name, isRefused]).toEqual([operation.name, !opensWith(table[operation.name], kind)]);
  }
});

test('operations that require a token reject sessions', async () => {
  const caller = await session('individual');
  for (const operation of operations.filter(({ name }) => tokenKinds.some((kind) => kind === table[name]))) {
    const { status, body } = await callOperation(operation, caller);
    expect([operation.name, status, body.error]).toEqual([operation.name, 401, 'not_signed_in']);
  }
});

test('a write with the session cookie requires a header that cross-site forms cannot send', async () => {
  const { host = '', token } = await session('individual');
  const headers = { cookie: `commonway_session=${token}` };
  for (const operation of operations.filter(({ name }) => needsSession(table[name] ?? ''))) {
    if (operation.transfer === 'events' || operation.name === 'sessions/log-out') continue;
    const { body } = await callOperation(operation, { host, headers });
    const isRefused = body.error === 'missing_request_header';
    expect([operation.name, isRefused]).toEqual([
      operation.name,
      operation.method !== 'GET' && operation.writes,
    ]);
    const allowed = await callOperation(operation, {
      host,
      headers: { ...headers, 'x-requested-with': 'commonway' },
    });
    expect(allowed.body.error).not.toBe('missing_request_header');
  }
});

test('an expired session gets error code 1', async () => {
  const caller = await signIn('household@example.test');
  const me = await call('GET', '/users/me', undefined, caller);
  await asOwnerOfTests(
    `update identity.session set seen_at = now() - interval '31 minutes' where person_id = $1`,
    [me.body.id],
  );
  await expect
    .poll(async () => (await call('GET', '/users/me', undefined, caller)).body)
    .toMatchObject({ statusCode: 401, code: 1, error: 'session_expired' });
});

test('reads roles from the database, so removing a role takes effect within a second', async () => {
  const caller = await signIn('supervisor@riverbend.test');
  const trail = () => call('GET', '/audit', undefined, caller);
  expect((await trail()).status).toBe(200);
  const { body } = await call('GET', '/users/me', undefined, caller);
  const setRoles = (roles: number[]) =>
    asOwnerOfTests('update identity.account set roles = $2 where id = $1', [body.accountId, roles]);
  await setRoles([202]);
  try {
    await expect.poll(async () => (await trail()).status).toBe(403);
  } finally {
    await setRoles([200]);
  }
  await expect.poll(async () => (await trail()).status).toBe(200);
});

async function tokenOf(kind: (typeof tokenKinds)[number]): Promise<string> {
  const { body } = await call('GET', '/users/me', undefined, await session('individual'));
  const secret = newSecret();
  const { ports } = await testApp();
  const row = { hash: hashSecret(secret), kind, personId: body.id, tenantId: 100, payload: {}, seconds: 60 };
  await ports.database.identity(100, async (tx) => insertToken(tx, row));
  return secret;
}
