// An id of another tenant gets the same response as a nonexistent one: same status, same text, and nothing changes.
import { buildOperationNames } from '@commonway/contract/configuration/kind.ts';
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ask, Ids } from './asks/ask.ts';
import type { Caller } from './client.ts';
import { createOffice, type Office } from './factories.ts';
import { asks, createProbe, type Probe, type TenantName } from './foreign-probe.ts';
import { createSessionCache } from './people.ts';
import { queryRow } from './rows.ts';

const session = createSessionCache();
const riverbend = 100;
let hostileOffice: Office;
let probe: Probe;

beforeAll(async () => {
  hostileOffice = await createOffice();
  probe = await createProbe();
});

const named = (list: readonly Ask[]) => list.map((of) => [of.name, of.what, of] as const);
const ofPerson = ({ who, what }: Ask) => who === 'individual' && /application|document/.test(what);
/** Eastgate has no payments and no categories, so its own lists are empty too. */
const isEmptyThere = (name: string) => /payment-channels|process-categories/.test(name);
const reading = ({ who, what, name }: Ask) =>
  who === 'reviewer' &&
  /get-|list-|check-|find-/.test(name) &&
  !/company|document/.test(what) &&
  !isEmptyThere(name);

const expectUnknown = async (of: Ask, caller: Caller, places: readonly TenantName[]): Promise<void> =>
  expect(await probe.findDifferences(of, caller, places)).toEqual([]);

test('tests every operation with an id in its input', () => {
  const withIds = operations.filter(({ input }) => {
    const schema = z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return /"(id|\w+_id|\w+Id|cd_\w+|key)":\{/.test(JSON.stringify(schema));
  });
  // Their ids are checked against the caller or their tenant (accounts/*.test.ts, sign-in/**/*.test.ts), are a login,
  // or identify nothing.
  const elsewhere = [
    'sessions/end-session',
    'sessions/end-person-sessions',
    'sign-in/open-session',
    'sign-in/switch-account',
    'sign-in/verify-second-factor',
    'sign-in/verify-passkey',
    'credentials/add-passkey',
    'credentials/prove-again',
    'credentials/confirm-authenticator',
    'credentials/rename-factor',
    'credentials/remove-factor',
    'credentials/forget-device',
    'sign-in/verify-code',
    'sign-in/request-code',
    'sign-in/search-login',
    'sign-in/send-sign-in-link',
    'settings/save-office-profile-draft',
    // Its id is the caller's own office (reports/sync/sync-report.test.ts).
    'reports/list-catalog-reports',
    'single-sign-on/save-provider',
    'single-sign-on/remove-provider',
    // Of the caller (sign-in/session-scope.test.ts, single-sign-on/*.test.ts).
    'single-sign-on/link-provider',
    'single-sign-on/unlink-provider',
    'sign-in/answer-invitation',
    'sign-in/start-login-change',
    'work-queue/get-processes-for-user',
    // A reference that cannot be guessed (payments/fees/pay-online.test.ts).
    'payments/get-payment',
    // Ids of templates (messaging/templates/templates.test.ts).
    'messaging/remove-template',
    // Uploads (payments/*.test.ts).
    'payments/save-tins',
    'payments/propose-payouts',
    // Ids of notices and of devices (accounts/notices/notification-center.test.ts, devices/devices.test.ts).
    'accounts/list-notices',
    'accounts/mark-notices-read',
    'accounts/remove-notice-device',
    // Ids of bulk updates (work-queue/bulk/who-may.test.ts).
    'work-queue/get-bulk-change',
    'work-queue/list-bulk-changes',
    'work-queue/list-bulk-change-items',
    'work-queue/steer-bulk-change',
    // Ids of request templates (work-queue/requests/templates.test.ts).
    'work-queue/delete-request-template',
    // Ids of saved views (work-queue/views/who-may.test.ts).
    'work-queue/create-view',
    'work-queue/change-view',
    'work-queue/delete-view',
    'work-queue/follow-view',
    'work-queue/mark-view-seen',
    // Uploads are tested with other people and offices (documents/uploads/uploads.test.ts).
    'documents/start-upload',
    'documents/send-upload',
    'documents/finish-upload',
    'documents/stop-upload',
    // Requests, with and without ids (work-queue/requests/who-may.test.ts).
    'applications/list-my-requests',
    'work-queue/list-requests',
    'work-queue/get-request-choices',
    'work-queue/ask-applicant',
    'applications/get-my-request',
    'applications/save-request-answers',
    'applications/send-request-answers',
    'work-queue/withdraw-request',
    'work-queue/accept-request',
    // Ids of requests (applications/helping/helping.test.ts).
    'applications/send-helper-code',
    'applications/answer-helper-request',
    // Ids of the marketplace (marketplace/subscriptions.test.ts, marketplace/own-changes.test.ts).
    'marketplace/create-forward-subscription',
    'marketplace/list-console-operations',
    'marketplace/replay-webhook',
    'marketplace/buy-simulated-subscription',
    'marketplace/change-simulated-subscription',
    'marketplace/get-subscription',
    'marketplace/get-plans-by-subscription',
    'marketplace/change-subscription-plan',
    'marketplace/change-subscription-quantity',
    'marketplace/cancel-subscription',
    // Ids of the billing provider (billing/*.test.ts).
    'billing/open-checkout',
    'billing/get-checkout',
    'billing/change-plan',
    // Ids of reviews (reviews/who-may.test.ts).
    'reviews/list-my-reviews',
    'reviews/get-review',
    'reviews/save-scores',
    'reviews/submit-review',
    'reviews/declare-conflict',
    'reviews/download-review-document',
    'reviews/pass-on-review',
    'reviews/reopen-review',
    // Ids of rules (automations/writing-rules.test.ts).
    ...Object.values(buildOperationNames('automations/automatic-rule')),
    'automations/list-automatic-rules',
    'automations/save-automatic-rule',
    'automations/switch-automatic-rule',
    'automations/replay-automatic-rule',
    'automations/list-rule-scheduled-actions',
    // Ids of notes (messaging/notes/notes.test.ts).
    'messaging/attach-to-note',
    'messaging/pin-note',
    'messaging/strike-note',
    'messaging/download-attachment',
    // Ids of templates and of previewed cases (messaging/templates/managing.test.ts,
    // preview/preview.test.ts).
    ...Object.values(buildOperationNames('messaging/template')),
    'messaging/show-preview',
    // Ids of texts (messaging/texts/unmatched-texts.test.ts).
    'messaging/attach-text',
    'messaging/dismiss-text',
    'messaging/list-unmatched-texts',
    // Ids of imports (imports/imports.test.ts).
    'imports/list-imports',
    'imports/get-import',
    'imports/check-import',
    'imports/steer-import',
    'imports/list-import-rows',
    'imports/download-import-problems',
    // Ids of imports and runs (imports/invitations/portal-invitations.test.ts).
    'imports/preview-invitations',
    'imports/start-invitations',
    'imports/get-invitations',
    // Ids of broadcasts (broadcasts/who-may.test.ts).
    'broadcasts/save-broadcast',
    'broadcasts/check-broadcast',
    'broadcasts/steer-broadcast',
    'broadcasts/get-broadcast',
    'broadcasts/list-broadcasts',
    'broadcasts/list-broadcast-recipients',
    'broadcasts/download-broadcast',
    // Ids of calls and their messages (calls/foreign-calls.test.ts).
    'calls/note-call',
    'calls/attach-call',
    'calls/dismiss-call',
    'calls/download-recording',
    'calls/list-calls',
    // Ids of messages and their attachments (messaging/attachments/attachments.test.ts).
    'messaging/download-message-attachment',
    // Ids of mails and their attachments (messaging/mail/mail-in.test.ts).
    'messaging/get-mail',
    'messaging/show-mail',
    'messaging/download-mail-attachment',
    'messaging/download-raw-mail',
    'messaging/list-unmatched-mail',
    'messaging/attach-mail',
    'messaging/dismiss-mail',
    'messaging/answer-opt-out',
    // A code of the caller (messaging/contact-points/text-preference.test.ts).
    'messaging/save-text-preference',
    // Snapshots are tested with other cases and offices (work-queue/snapshots/snapshots.test.ts).
    'work-queue/get-snapshot',
    'work-queue/download-snapshot',
    'work-queue/list-snapshots',
    // Ids of privacy requests (profiles/privacy/privacy.test.ts).
    'profiles/preview-deletion',
    'profiles/answer-privacy-request',
    // Ids of saved questions (form-builder/forms.test.ts).
    'form-builder/delete-saved-question',
    // Keys of fields (profiles/office-fields.test.ts).
    'profiles/save-office-fields-draft',
    // Phone keys (calls/in/phone-menu.test.ts).
    'calls/save-phone-menu-draft',
    // A cursor, and a code that exists at every tenant.
    'staff/list-staff',
    'staff/save-role',
  ];
  const known = new Set([...asks.map(({ name }) => name), ...elsewhere]);
  expect(withIds.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(withIds.length).toBeGreaterThan(25);
});

test.each(named(asks))(
  '%s: a foreign %s gets the same response as a missing one',
  async (_name, _what, of) => {
    await expectUnknown(of, await session(of.who), [
      of.who === 'reviewer' ? 'riverbend' : 'eastgate',
      'noor',
    ]);
  },
);

test.each(named(asks))(
  '%s: a foreign %s gets the same response for another office’s administrator',
  async (_name, _what, of) => {
    await expectUnknown(of, hostileOffice.admin, ['riverbend', 'noor']);
  },
);

test.each(named(asks.filter(ofPerson)))(
  '%s: the %s of another applicant gets the same response as a missing one',
  async (_name, _what, of) => {
    expect(await probe.findDifferences(of, await session(of.who), ['riverbend'])).toEqual([]);
  },
);

test.each(named(asks.filter((of) => ofPerson(of) && of.name.startsWith('applications/'))))(
  '%s: the draft of another applicant gets the same response as a missing one',
  async (_name, _what, of) => {
    const draft = await queryRow<{ id: number; revision: number }>(
      riverbend,
      `select a.id, w.revision from application a join application_answers w on w.application_id = a.id
       join applicant p on p.id = a.applicant_id
       where not a.is_submitted and p.mail is distinct from 'ana@example.test' order by a.id limit 1`,
    );
    probe.ids['draft'] = { ...(probe.ids['nowhere'] as Ids), application: draft.id };
    const body = of.body === undefined ? undefined : { ...(of.body as object), revision: draft.revision };
    const caller = await session(of.who);
    const answers = () =>
      queryRow<object>(riverbend, 'select * from application_answers where application_id = $1', [draft.id]);
    const before = await answers();
    expect(await probe.ask({ ...of, body }, 'draft', caller)).toEqual(await probe.ask(of, 'nowhere', caller));
    expect(await answers()).toEqual(before);
  },
);

test.each(named(asks.filter(reading)))(
  '%s: the caller’s own %s gets a different response',
  async (_name, _what, of) => {
    const caller = await session(of.who);
    expect(await probe.ask(of, 'eastgate', caller)).not.toEqual(await probe.ask(of, 'nowhere', caller));
  },
);
