import { localText } from '@commonway/contract/languages/languages.ts';
import { rankingPageSize } from '@commonway/contract/reviews/supervision/ranking-limits.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { listOpenStates, listRanking, listWorkload } from '../queries/ranking.ts';
import { hasOpenReview } from '../queries/reviews.ts';
import { findProgram, findPublished } from '../queries/sheets.ts';

export const getRanking: Handle<'reviews/get-ranking'> = async (
  { tx, actor, language },
  { programId, page },
) => {
  const [program, sheet, isReviewing] = await Promise.all([
    findProgram(tx, programId),
    findPublished(tx, programId),
    hasOpenReview(tx, programId, actor.staffId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  if (isReviewing) throw new Refusal('own_review_open');
  const [rows, reviewers, states] = await Promise.all([
    listRanking(tx, programId, rankingPageSize, (page - 1) * rankingPageSize),
    listWorkload(tx, programId),
    listOpenStates(tx, program.processId),
  ]);
  return {
    programName: localText(program.name, language),
    reviewsPerApplication: sheet?.definition.reviewsPerApplication ?? null,
    total: rows[0]?.total ?? 0,
    applications: rows,
    reviewers,
    states,
  };
};
