import type { FinanceFile } from '@commonway/contract/payments/finance-files.ts';
import { notify } from '../accounts/notices/notify.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { refuseBlindReviewers } from '../reviews/blind-reviewers.ts';
import { checkPayouts } from './files/check-payouts.ts';
import { requesterOf } from './files/record-file.ts';
import { findFile, listFiles, lockFile, saveDecision } from './queries/finance-files.ts';
import { findCaseMoney, listCasePayments, listPayouts, lockAwards, markPaid } from './queries/payouts.ts';

/**
 * The file is locked, so a concurrent second decision is refused. An approval checks all rows again with current data.
 */
export const decideFinanceFile: Handle<'payments/decide-finance-file'> = async (context, input) => {
  const { tx, actor } = context;
  const requester = requesterOf(context);
  const file = await lockFile(tx, input.fileId);
  if (file === undefined) throw new Refusal('not_found');
  if (file.status !== 'proposed') throw new Refusal('already_decided');
  const isApproved = input.decision === 'approve';
  if (isApproved && file.uploadedBy === requester.staffId) throw new Refusal('second_person_needed');
  const applicationIds = isApproved ? await recheckRows(context, input.fileId, file.programId) : [];
  await saveDecision(tx, input.fileId, {
    status: isApproved ? 'applied' : 'rejected',
    staffId: requester.staffId,
    name: actor.name,
    comment: input.comment || null,
  });
  if (isApproved) await markPaid(tx, applicationIds);
  if (file.uploadedBy !== requester.staffId)
    await notify(tx, context.tenant.id, [
      { kind: 'file-decided', to: [file.uploadedBy], subjectId: input.fileId, key: `file ${input.fileId}` },
    ]);
  const details = { decision: input.decision, comment: input.comment ?? null };
  context.audit({ subjectKind: 'finance_file', subjectId: input.fileId, details });
  for (const subjectId of applicationIds)
    context.audit({ subjectKind: 'application', subjectId, details: { paidByFile: input.fileId } });
  return (await findFile(tx, requester, input.fileId)) as FinanceFile;
};

/** Checks the rows of a file again and returns their applications. */
async function recheckRows({ tx }: Context, fileId: number, programId: number): Promise<number[]> {
  const rows = await listPayouts(tx, fileId);
  const ids = [...new Set(rows.map(({ applicationId }) => applicationId))];
  const errors = checkPayouts(rows, await lockAwards(tx, programId, ids));
  if (errors.length > 0) throw new Refusal('rows_no_longer_right', { body: { results: errors } });
  return ids;
}

export const listFinanceFiles: Handle<'payments/list-finance-files'> = async (
  context,
  { before = null, limit },
) => {
  const files = await listFiles(context.tx, requesterOf(context), before, limit + 1);
  return { files: files.slice(0, limit), hasMore: files.length > limit };
};

export const getCasePayments: Handle<'payments/get-case-payments'> = async (context, { applicationId }) => {
  const [money, payments] = await Promise.all([
    findCaseMoney(context.tx, applicationId),
    listCasePayments(context.tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (money === undefined) throw new Refusal('not_found');
  return { ...money, payments };
};
