import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { hidePerson } from './hide-person.ts';
import { findFrozen, findOwn, listOthers, listPapers, type ReviewRow } from './queries/reviews.ts';
import { reviewCardOf } from './review-card.ts';

export const getReview: Handle<'reviews/get-review'> = async ({ tx, actor, language }, { reviewId }) => {
  const row = await findOwn(tx, reviewId, actor.staffId);
  if (row === undefined) throw new Refusal('not_found');
  const [frozen, papers, others] = await Promise.all([
    findFrozen(tx, row.applicationId),
    mayReadPapers(row) ? listPapers(tx, row.applicationId) : [],
    row.status === 'submitted' ? listOthers(tx, row.applicationId, actor.staffId ?? 0) : [],
  ]);
  const { form, names } = frozen;
  const answers = maskPrivate(form, frozen.answers);
  const shown = row.sheet.isBlind
    ? hidePerson(form, answers, { ...row.sheet, names })
    : { form, answers, hidden: [] };
  return {
    ...reviewCardOf(row, language),
    sheetVersion: row.sheetVersion,
    sheet: row.sheet,
    scores: row.scores,
    remark: row.remark,
    revision: row.revision,
    savedAt: row.savedAt,
    reopenReason: row.reopenReason,
    form: shown.form,
    answers: shown.answers as typeof frozen.answers,
    hidden: [...shown.hidden],
    documents: papers,
    others,
  };
};

/** Documents cannot be redacted. A blind review shows them only if the score sheet allows it. */
export const mayReadPapers = ({ sheet }: Pick<ReviewRow, 'sheet'>): boolean =>
  !sheet.isBlind || sheet.showsDocuments;
