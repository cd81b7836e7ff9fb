// Tests of the score sheets that administrators read: the list of all programs.
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { plainSheet, publishSheet, savePanel } from '../../../test/review-program.ts';

const session = createSessionCache();
/** Utility Relief. */
const program = 104;
const path = `/programs/${program}/score-sheet`;
const blind: ScoreSheet = { ...plainSheet, isBlind: true };

const findSheet = async (admin: Caller) => {
  const { body } = await call('GET', '/score-sheets', undefined, admin);
  const { sheets } = body as OutputOf<'reviews/list-score-sheets'>;
  return sheets.find(({ programId }) => programId === program);
};
const revisionOf = async (admin: Caller): Promise<number> =>
  (await call('GET', path, undefined, admin)).body.draft.revision;

test('lists every program with its version and panel, and a draft only while it differs from the published version', async () => {
  const admin = await session('admin');
  const { body } = await call('GET', '/score-sheets', undefined, admin);
  expect(body.sheets).toContainEqual(
    expect.objectContaining({ programId: 103, version: null, reviewers: 0 }),
  );
  const before = (await findSheet(admin))?.version ?? 0;
  await publishSheet(admin, program, plainSheet);
  await savePanel(admin, program, ['manager', 'intake']);
  const published = await findSheet(admin);
  expect(published).toMatchObject({
    version: before + 1,
    reviewers: 2,
    draftSavedAt: null,
    draftSavedBy: null,
  });
  const revision = await revisionOf(admin);
  await call('PUT', `${path}/draft`, { revision, definition: blind }, admin);
  expect(await findSheet(admin)).toMatchObject({ version: before + 1, draftSavedBy: expect.any(String) });
  await publishSheet(admin, program, blind);
  expect(await findSheet(admin)).toMatchObject({ version: before + 2, draftSavedAt: null });
});
