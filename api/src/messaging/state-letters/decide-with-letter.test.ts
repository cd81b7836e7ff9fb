// A caseworker decides one application with an award and a paragraph for the applicant: limits, preview, letter, undo.
import { beforeAll, expect, test } from 'vitest';
import { requestChangeStep, sendNotificationsNow } from '../../../test/bulk-selections.ts';
import { call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const tenant = 100;
const session = createSessionCache();
const note = 'Your landlord gets the money by check.';

beforeAll(loadIds);

/** Creates a case that can be approved, and returns its input for a change. */
async function createPendingCase() {
  const created = await createCase();
  const { id } = created;
  const { version, requested } = await queryRow<{ version: number; requested: number }>(
    tenant,
    'update application set state_id = $2 where id = $1 returning version, award_amount::float8 as requested',
    [id, getStateId('Pending-Approval')],
  );
  return { created, requested, selection: { kind: 'items', items: [{ id, version }] } };
}

const toChange = (change: object) => ({
  stateId: getStateId('Approved'),
  ownerId: null,
  comment: 'All documents seen.',
  ...change,
});

const post = async (path: string, body: object) =>
  call('POST', `/bulk-changes${path}`, body, await session('supervisor'));

const readLetter = async ({ id, applicant }: SubmittedCase) =>
  (await call('GET', `/applications/${id}`, undefined, applicant)).body;

test('approves an amount below the requested one, with a paragraph in the letter and the message', async () => {
  const { created, requested, selection } = await createPendingCase();
  const change = toChange({ awardAmount: requested - 100, applicantNote: note });
  const preview = await post('/letters', { selection, change });
  const [letter] = preview.body.letters;
  expect(letter.body).toContain(note);
  expect(letter.decisionLetter.paragraphs).toContain(note);
  const { status, body } = await post('', { selection, change });
  expect([status, body.counts.changed]).toEqual([200, 1]);
  const shown = await readLetter(created);
  expect(shown.decision).toMatchObject({ outcome: 'approved', note, award: { amount: requested - 100 } });
  expect(shown.letter.paragraphs).toEqual(letter.decisionLetter.paragraphs);
  await sendNotificationsNow(body.id);
  await expect
    .poll(() =>
      queryRows(
        tenant,
        `select body from communication where application_id = $1 and letter like 'state:%'`,
        [created.id],
      ),
    )
    .toEqual([{ body: letter.body }]);
});

test('an undo restores the amount and takes the message back', async () => {
  const { created, requested, selection } = await createPendingCase();
  const { body } = await post('', { selection, change: toChange({ awardAmount: 1 }) });
  const undone = await requestChangeStep(await session('supervisor'), body.id, 'undo');
  expect(undone.body).toMatchObject({ status: 'undone', counts: { undone: 1 } });
  expect(
    await queryRow(
      tenant,
      'select award_amount::float8 as amount, state_id as state from application where id = $1',
      [created.id],
    ),
  ).toEqual({ amount: requested, state: getStateId('Pending-Approval') });
  await sendNotificationsNow(body.id);
  expect(
    await queryRows(
      tenant,
      `select id from communication where application_id = $1 and letter like 'state:%'`,
      [created.id],
    ),
  ).toEqual([]);
});

test('refuses an amount over the limit, for another status, and for several applications', async () => {
  const { requested, selection } = await createPendingCase();
  const other = await createPendingCase();
  const both = { kind: 'items', items: [...selection.items, ...other.selection.items] };
  const cases = [
    [selection, toChange({ awardAmount: requested + 1 }), 'award_not_possible'],
    [selection, toChange({ awardAmount: 0 }), 'award_not_possible'],
    [selection, toChange({ awardAmount: 1.001 }), 'award_not_possible'],
    [selection, toChange({ stateId: getStateId('Case-Review'), awardAmount: 1 }), 'award_not_possible'],
    [both, toChange({ awardAmount: 1 }), 'invalid_input'],
    [both, toChange({ applicantNote: note }), 'invalid_input'],
  ] as const;
  for (const [selected, change, error] of cases)
    for (const path of ['', '/letters'])
      expect((await post(path, { selection: selected, change })).body.error).toBe(error);
});

test('a case shows what limits its award, and the step that sets it', async () => {
  const { created, requested } = await createPendingCase();
  const { body } = await call('GET', `/cases/${created.id}`, undefined, await session('supervisor'));
  expect(body.award).toEqual({ requested, maximum: 15_000, budgetLeft: expect.any(Number) });
  expect(body.steps).toContainEqual(expect.objectContaining({ stateName: 'Approved', setsAward: true }));
});
