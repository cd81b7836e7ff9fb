import type { Scores } from '@commonway/contract/reviews/reviews.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { weighScores } from '@commonway/contract/reviews/weigh-scores.ts';
import type { StaffMember } from '../people/people-builder.ts';
import type { DemoProgram } from '../programs/demo-program.ts';
import { insertRows, type SeedDatabase, type SeedRow } from '../seed-database.ts';
import { demoSheets } from './demo-sheets.ts';

const version = 1;
const day = 86_400_000;

interface Scored {
  readonly id: number;
  readonly isCompleted: boolean;
}

/**
 * Inserts score sheets, panels, and reviews of one tenant: applications in Review are assigned to the first reviewer
 * of the panel and one more; later ones have two scores. The tenant must be set, and its applications must exist.
 */
export async function seedReviews(
  database: SeedDatabase,
  programs: readonly DemoProgram[],
  staff: readonly StaffMember[],
  now: Date,
): Promise<void> {
  for (const { code, reviewers, sheet } of demoSheets) {
    const program = programs.find((each) => each.code === code);
    if (program === undefined) continue;
    const panel = reviewers.flatMap((login) => staff.filter(({ mail }) => mail.split('@', 1)[0] === login));
    const at = { tenant_id: program.tenantId, program_id: program.id };
    const since = new Date(now.getTime() - 30 * day).toISOString();
    await database.query(
      `insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at, published_by_name)
       select $1, 'reviews/score-sheet', $2, ${version}, s, sha256(convert_to(s::text, 'UTF8')), $4, 'Ruth Alvarez'
       from (select $3::jsonb as s) sheet`,
      [program.tenantId, program.id, JSON.stringify(sheet), since],
    );
    await insertRows(
      database,
      'review_panel',
      panel.map(({ id }) => ({ ...at, staff_id: id })),
    );
    const scored = await listReviewableApplications(database, program.processId);
    const rows = scored.flatMap((application, index) =>
      createReviewRows(sheet, panel, application, index, now),
    );
    await database.query(
      `insert into review (tenant_id, program_id, application_id, sheet_version, reviewer_id, status, scores, revision, total,
         assigned_at, assigned_by_name, saved_at, submitted_at)
       select $2, $3, application_id, ${version}, reviewer_id, status, scores, 1, total, assigned_at, 'James Okoye', submitted_at, submitted_at
       from jsonb_populate_recordset(null::review, $1::jsonb)`,
      [JSON.stringify(rows), program.tenantId, program.id],
    );
  }
}

/** The applications of a process that are in review or past it. */
async function listReviewableApplications(database: SeedDatabase, processId: number): Promise<Scored[]> {
  const { rows } = await database.query(
    `select a.id, w.name = 'Review completed' as done from application a
     join workflow_state w on w.process_id = a.process_id and w.id = a.state_id
     where a.process_id = $1 and a.is_submitted and w.name in ('Review', 'Review completed') order by a.id`,
    [processId],
  );
  return rows.map(({ id, done }) => ({ id: Number(id), isCompleted: done === true }));
}

/** The rows of an application's reviews by two people of the panel. */
function createReviewRows(
  sheet: ScoreSheet,
  panel: readonly StaffMember[],
  { id, isCompleted }: Scored,
  index: number,
  now: Date,
): SeedRow[] {
  const [first, ...others] = panel;
  const second = others[index % Math.max(1, others.length)];
  const pair = [first, second].filter((each) => each !== undefined).slice(0, sheet.reviewsPerApplication);
  return pair.map((reviewer, place) => {
    const isSubmitted = isCompleted || (place === 1 && index % 2 === 0);
    const scores = isSubmitted ? drawScores(sheet, index + place) : {};
    const submittedAt = new Date(now.getTime() - (index + place + 1) * day).toISOString();
    return {
      application_id: id,
      reviewer_id: reviewer.id,
      status: isSubmitted ? 'submitted' : 'assigned',
      scores,
      total: isSubmitted ? weighScores(sheet, scores) : null,
      assigned_at: new Date(now.getTime() - 20 * day).toISOString(),
      submitted_at: isSubmitted ? submittedAt : null,
    };
  });
}

/** A score for each criterion, chosen by the seed. */
function drawScores({ criteria }: ScoreSheet, seed: number): Scores {
  return Object.fromEntries(
    criteria.map(({ key }, index) => [
      key,
      { score: (seed * 2 + index) % 6, comment: 'Based on the photos and answers.' },
    ]),
  );
}
