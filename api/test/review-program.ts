// A Riverbend program with a test's own score sheet, its reviewers, and their calls.
import { isDeepStrictEqual } from 'node:util';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { expect } from 'vitest';
import { type Answer, type Caller, call } from './client.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;
const anchors = [
  { score: 0, text: { en: 'Least' } },
  { score: 10, text: { en: 'Most' } },
];

/** One criterion of 0 to 10: a score of 7 is a total of 70. */
export const plainSheet: ScoreSheet = {
  criteria: [
    { key: 'need', label: { en: 'Need' }, weight: 1, least: 0, most: 10, anchors, commentRequired: false },
  ],
  reviewsPerApplication: 2,
  differenceLimit: 20,
  isBlind: false,
  showsDocuments: true,
  hiddenFields: [],
};

/**
 * The id of a staff member by the part of the login before the @.
 */
export async function getStaffIdByLogin(login: string): Promise<number> {
  const row = await queryRow(tenant, `select id from staff_member where split_part(mail, '@', 1) = $1`, [
    login,
  ]);
  return row['id'] as number;
}

/** Publishes a score sheet unless it is published already; returns its version. */
export async function publishSheet(
  admin: Caller,
  programId: number,
  definition: ScoreSheet,
): Promise<number> {
  const path = `/programs/${programId}/score-sheet`;
  const { body } = await call('GET', path, undefined, admin);
  if (isDeepStrictEqual(body.published, definition)) return body.version;
  const saved = await call('PUT', `${path}/draft`, { revision: body.draft.revision, definition }, admin);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  const published = await call('POST', `${path}/publish`, { revision: saved.body.revision }, admin);
  expect([published.status, published.body.error]).toEqual([200, undefined]);
  return published.body.version;
}

/** Sets the reviewers of a program by login. */
export async function savePanel(admin: Caller, programId: number, logins: readonly string[]): Promise<void> {
  const staffIds = await Promise.all(logins.map(getStaffIdByLogin));
  const { status } = await call('PUT', `/programs/${programId}/review-panel`, { staffIds }, admin);
  expect(status).toBe(200);
}

/** Undecided applications of a process without reviews. */
export async function findUnreviewedApplications(processId: number, count: number): Promise<number[]> {
  const rows = await queryRows(
    tenant,
    `select a.id from application a join workflow_state w on w.process_id = a.process_id and w.id = a.state_id
     where a.process_id = $1 and not w.is_terminal and not exists (select from review r where r.application_id = a.id)
     order by a.id limit $2`,
    [processId, count],
  );
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => id as number);
}

/** The raw call that assigns a review. */
export const assignReview = (caller: Caller, applicationId: number, reviewerId: number): Promise<Answer> =>
  call('POST', '/reviews', { applicationId, reviewerId }, caller);

/** Scores the only criterion and submits the review. */
export async function submitScore(caller: Caller, reviewId: number, need: number): Promise<Answer> {
  const { body } = await call('GET', `/reviews/${reviewId}`, undefined, caller);
  const scores = { need: { score: need, comment: '' } };
  const saved = await call('PATCH', `/reviews/${reviewId}`, { revision: body.revision, scores }, caller);
  return call('POST', `/reviews/${reviewId}/submit`, { revision: saved.body.revision }, caller);
}

export interface ReviewRow {
  readonly id: number;
  readonly application: number;
  readonly reviewer: number;
  readonly status: 'assigned' | 'submitted' | 'conflict';
  readonly total: number | null;
  readonly version: number;
}

/** The stored reviews of a program. */
export const listReviews = (programId: number): Promise<ReviewRow[]> =>
  queryRows<ReviewRow>(
    tenant,
    `select id, application_id as application, reviewer_id as reviewer, status, total, sheet_version as version
     from review where program_id = $1 order by id`,
    [programId],
  );
