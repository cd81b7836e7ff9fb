// The decision as its applicant sees it: the award and its payment, the reason of a denial, the right to appeal, and the
// letter.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { buildPayoutFile, uploadFile } from '../../../test/finance.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStaffId, getStateId, loadIds } from '../../../test/queue-items.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
const rentProgram = 101;

beforeAll(loadIds);

/** Creates a case in a state before the decision. */
async function createCaseIn(state: string): Promise<SubmittedCase> {
  const created = await createCase();
  await queryRows(tenant, 'update application set state_id = $2 where id = $1 returning id', [
    created.id,
    getStateId(state),
  ]);
  return created;
}

/** Moves a case to a state as a supervisor. */
async function decide(id: number, state: string, input: Record<string, number | string> = {}) {
  const verdicts = await applyBulkChange(await session('supervisor'), [
    { ItemID: id, NewStateID: getStateId(state), ...input },
  ]);
  expect(verdicts).toMatchObject([{ itemId: id, changed: true }]);
}

const read = async ({ id, applicant }: SubmittedCase) =>
  (await call('GET', `/applications/${id}`, undefined, applicant)).body;

async function downloadLetter(id: number, caller: Caller) {
  const { http } = await testApp();
  const response = await http.inject({
    url: `/api/applications/${id}/decision-letter`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${caller.token}` },
  });
  return { status: response.statusCode, bytes: response.rawPayload };
}

/** The day at the office `days` after an application's last change, YYYY-MM-DD. */
const findOfficeDay = async (applicationId: number, days: number) =>
  (
    await queryRow<{ day: string }>(
      tenant,
      `select ((max(h.at) at time zone n.time_zone)::date + $2::int)::text as day
       from application_history h join tenant n on n.id = h.tenant_id where h.application_id = $1 group by n.time_zone`,
      [applicationId, days],
    )
  ).day;

/** Sets the program's days to appeal. */
const setAppealDays = (days: number | null) =>
  queryRows(
    tenant,
    `update program set settings = jsonb_set(settings, '{Applications,AppealDays}', $2::jsonb) where id = $1 returning id`,
    [rentProgram, JSON.stringify(days)],
  );

const reasonFor = (label: string) =>
  queryRow<{ id: number }>(
    tenant,
    `select id from denial_reason where process_id = 1 and label ->> 'en' = $1`,
    [label],
  );

test('a denial has its reason, and a deadline to appeal that stays when the setting changes', async () => {
  const denied = await createCaseIn('Pending-Denial');
  expect(await read(denied)).toMatchObject({ decision: null, letter: null });
  expect((await downloadLetter(denied.id, denied.applicant)).status).toBe(404);

  const { id: DenialReasonID } = await reasonFor('No rent owed');
  await decide(denied.id, 'Denied', { DenialReasonID });
  const until = await findOfficeDay(denied.id, 30);
  await setAppealDays(3);
  const { decision, letter } = await read(denied);
  await setAppealDays(30);
  expect(decision).toEqual({
    outcome: 'denied',
    note: null,
    decidedOn: await findOfficeDay(denied.id, 0),
    reason: 'No rent owed',
    award: null,
    appealUntil: until,
    canAppeal: true,
  });
  expect(letter.paragraphs).toContain('Reason: No rent owed');
  expect(letter.howToAppeal).toContain(String(denied.id));

  const { status, bytes } = await downloadLetter(denied.id, denied.applicant);
  expect(status).toBe(200);
  const text = readPdf(bytes).lines.join(' ');
  for (const word of ['Nadia Petrov', 'No rent owed', 'right to appeal', String(denied.id)])
    expect(text).toContain(word);
  const { tasks } = (await call('GET', '/home', undefined, denied.applicant)).body;
  expect(tasks).toMatchObject([{ kind: 'decision', outcome: 'denied', appealUntil: until }]);
});

test('sets no deadline in a program without appeals, or for a step that decides nothing', async () => {
  const [checked, denied] = [await createCaseIn('Pending-Denial'), await createCaseIn('Pending-Denial')];
  await decide(checked.id, 'Case-Review', {
    Comment: 'Check once more',
    AssignedToUserID: getStaffId('supervisor'),
    AssignedToRoleID: 200,
  });
  await setAppealDays(null);
  const { id: DenialReasonID } = await reasonFor('No rent owed');
  await decide(denied.id, 'Denied', { DenialReasonID });
  await setAppealDays(30);
  const deadlines = await queryRows(
    tenant,
    'select 1 from application_history where application_id = any($1) and appeal_until is not null',
    [[checked.id, denied.id]],
  );
  expect(deadlines).toEqual([]);
  const { decision, letter } = await read(denied);
  expect(decision).toMatchObject({ appealUntil: null, canAppeal: false });
  expect(letter.howToAppeal).toBeNull();
});

test('an award is promised, then sent, then returned, and the next step follows its payment', async () => {
  const approved = await createCaseIn('Pending-Approval');
  await decide(approved.id, 'Approved');
  const promised = await read(approved);
  expect(promised.decision).toMatchObject({
    outcome: 'approved',
    award: { amount: 2400, payment: { state: 'promised', amount: null, on: null } },
    canAppeal: true,
  });
  expect(promised.letter.paragraphs).toContain('The approved amount is $2,400.');

  const pay = async (amount: string, reference: string) => {
    const csv = buildPayoutFile([approved.id, amount, reference]);
    const file = `/award-payout-file?programId=${rentProgram}`;
    const { body } = await uploadFile(file, csv, await session('supervisor'));
    const decision = { decision: 'approve', comment: 'As agreed' };
    await call('POST', `/finance-files/${body.file.id}/decision`, decision, await session('admin'));
  };
  await pay('2400', `L-${approved.id}-1`);
  const sent = await read(approved);
  expect(sent.decision.award.payment).toEqual({ state: 'sent', amount: 2400, on: '2026-03-02' });
  expect(sent.nextStep).toBe('We sent your payment of $2,400 on Mar 2, 2026.');
  expect(sent.letter).toEqual(promised.letter);

  await pay('-2400', `L-${approved.id}-2`);
  const returned = await read(approved);
  expect(returned.decision.award.payment).toMatchObject({ state: 'returned', amount: 2400 });
  expect(returned.nextStep).toContain('came back to us');
});

test('refuses the letters of others', async () => {
  const denied = await createCaseIn('Pending-Denial');
  const { id: DenialReasonID } = await reasonFor('No rent owed');
  await decide(denied.id, 'Denied', { DenialReasonID });
  expect((await downloadLetter(denied.id, await session('individual'))).status).toBe(404);
});
