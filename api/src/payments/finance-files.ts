import type { FinanceFile } from '@commonway/contract/payments/finance-files.ts';
import { requireCaseAccess } from '../accounts/case-access.ts';
import { notify } from '../accounts/notices/notify.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { findPayoutErrors } from './files/check-payouts.ts';
import { requireRequester } from './files/record-file.ts';
import {
  findFinanceFile,
  listFinanceFileRows,
  lockFinanceFile,
  saveDecision,
} from './queries/finance-files.ts';
import {
  findCaseMoney,
  listCasePayments,
  listPayouts,
  lockAwards,
  updatePaymentStatus,
} from './queries/payouts.ts';

/**
 * Approves or rejects a proposed finance file. The file is locked, so a concurrent second decision is refused. An
 * approval checks all rows again with current data.
 */
export const decideFinanceFile: Handle<'payments/decide-finance-file'> = async (context, input) => {
  const { tx, actor } = context;
  const requester = requireRequester(context);
  const file = await lockFinanceFile(tx, input.fileId);
  if (file === undefined) throw new Refusal('not_found');
  if (file.status !== 'proposed') throw new Refusal('already_decided');
  const isApproved = input.decision === 'approve';
  if (isApproved && file.uploadedBy === requester.staffId) throw new Refusal('second_person_needed');
  const applicationIds = isApproved ? await recheckPayouts(context, input.fileId, file.programId) : [];
  await saveDecision(tx, input.fileId, {
    status: isApproved ? 'applied' : 'rejected',
    staffId: requester.staffId,
    name: actor.name,
    comment: input.comment || null,
  });
  if (isApproved) await updatePaymentStatus(tx, applicationIds);
  if (file.uploadedBy !== requester.staffId)
    await notify(tx, context.tenant.id, [
      { kind: 'file-decided', to: [file.uploadedBy], subjectId: input.fileId, key: `file ${input.fileId}` },
    ]);
  const details = { decision: input.decision, comment: input.comment ?? null };
  context.audit({ subjectKind: 'finance_file', subjectId: input.fileId, details });
  for (const subjectId of applicationIds)
    context.audit({ subjectKind: 'application', subjectId, details: { paidByFile: input.fileId } });
  return (await findFinanceFile(tx, requester, input.fileId)) as FinanceFile;
};

/** Checks a file's payouts with current data and returns their application ids. Refused if a row has an error. */
async function recheckPayouts({ tx }: Context, fileId: number, programId: number): Promise<number[]> {
  const rows = await listPayouts(tx, fileId);
  const ids = [...new Set(rows.map(({ applicationId }) => applicationId))];
  const errors = findPayoutErrors(rows, await lockAwards(tx, programId, ids));
  if (errors.length > 0) throw new Refusal('rows_no_longer_right', { body: { results: errors } });
  return ids;
}

/** Lists uploaded finance files, newest first, by pages. */
export const listFinanceFiles: Handle<'payments/list-finance-files'> = async (
  context,
  { before = null, limit },
) => {
  const files = await listFinanceFileRows(context.tx, requireRequester(context), before, limit + 1);
  return { files: files.slice(0, limit), hasMore: files.length > limit };
};

/** Returns an application's award, payee, and approved payments. */
export const getCasePayments: Handle<'payments/get-case-payments'> = async (context, { applicationId }) => {
  const [money, payments] = await Promise.all([
    findCaseMoney(context.tx, applicationId),
    listCasePayments(context.tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (money === undefined) throw new Refusal('not_found');
  return { ...money, payments };
};
