// Checks whether payments fit their awards. Runs at upload and again at the second person's approval.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { RowError } from '@commonway/contract/payments/finance-files.ts';

export interface PayoutRow {
  readonly line: number;
  readonly applicationId: number;
  readonly amountMinor: number;
  readonly reference: string;
}

/** An application's award: amounts in cents, and the references of approved payments. */
export interface AwardFacts {
  readonly applicationId: number;
  readonly awardMinor: number | null;
  readonly paidMinor: number;
  readonly references: readonly string[];
}

/** The errors of payout rows against their awards, in order. Each row counts the payments of the rows before it. */
export function findPayoutErrors(rows: readonly PayoutRow[], facts: readonly AwardFacts[]): RowError[] {
  const awards = new Map(
    facts.map(({ applicationId, awardMinor, paidMinor, references }) => [
      applicationId,
      { awardMinor, paidMinor, taken: new Set(references), inFile: new Set<string>() },
    ]),
  );
  return rows.flatMap(({ line, applicationId, amountMinor, reference }) => {
    const toError = (column: string, error: ErrorCode): RowError[] => [{ line, column, error }];
    const award = awards.get(applicationId);
    if (award === undefined) return toError('ApplicationID', 'application_unknown');
    if (award.inFile.has(reference)) return toError('Reference', 'row_repeated');
    award.inFile.add(reference);
    if (award.taken.has(reference)) return toError('Reference', 'already_paid');
    if (award.awardMinor === null) return toError('ApplicationID', 'award_missing');
    const paidMinor = award.paidMinor + amountMinor;
    if (paidMinor < 0) return toError('Amount', 'nothing_to_correct');
    if (amountMinor > 0 && paidMinor > award.awardMinor) return toError('Amount', 'award_exceeded');
    award.paidMinor = paidMinor;
    return [];
  });
}
