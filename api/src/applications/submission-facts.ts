// Queue columns and search text of a submission, from answers with keys that all programs share.
import { divideDecimals, multiplyDecimals, roundToCents } from '@commonway/contract/fields/decimal.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { findLimit, type LimitRow } from './validations/facts.ts';

export interface SubmissionFacts {
  readonly evictionNotice: boolean | null;
  readonly awardAmount: number | null;
  /** The household's income relative to the program's limit: "92% of limit". */
  readonly incomeThreshold: string | null;
}

type Totals = Readonly<Record<string, unknown>>;

/**
 * Returns the eviction notice, the requested amount, and the income relative to the limit; null if the form or the
 * program lacks them.
 */
export function extractFacts(answers: Answers, totals: Totals, limits: readonly LimitRow[]): SubmissionFacts {
  const requestedAmount = totals['amountAsked'] ?? answers['amountAsked'];
  const hasNotice = answers['evictionNotice'];
  return {
    evictionNotice: typeof hasNotice === 'boolean' ? hasNotice : null,
    awardAmount: typeof requestedAmount === 'number' ? roundToCents(requestedAmount) : null,
    incomeThreshold: formatIncomeThreshold(totals, limits),
  };
}

/**
 * The yearly income as a percentage of the limit for the household size, such as "80% of limit". An income above the
 * limit is at least 101%.
 */
function formatIncomeThreshold(
  { yearlyIncome, householdSize }: Totals,
  limits: readonly LimitRow[],
): string | null {
  if (typeof yearlyIncome !== 'number' || typeof householdSize !== 'number') return null;
  const limit = findLimit(limits, householdSize);
  if (limit === null || limit <= 0) return null;
  const percent = divideDecimals(multiplyDecimals(roundToCents(yearlyIncome), 100), limit);
  return `${percent > 100 ? Math.ceil(percent) : Math.round(percent)}% of limit`;
}

/** Builds the permanent case number and client number (spec 2.8). A client may have several cases. */
export function createCaseNumbers(
  processId: number,
  id: number,
  applicantId: number,
): { caseNumber: string; clientId: string } {
  return { caseNumber: `${processId}-${id}`, clientId: `C-${applicantId}` };
}

/**
 * The text that the queue search matches: id, case numbers, name, contacts, city, birth date. Phone numbers are included
 * with and without punctuation. The database folds it (`fold_search_text`).
 */
export function buildSearchText(
  id: number,
  applicant: { readonly name: string; readonly mail: string | null; readonly phone: string | null },
  answers: Answers,
  numbers: readonly (string | null)[] = [],
): string {
  const phones = [applicant.phone, answers['phone']].filter((phone) => typeof phone === 'string');
  const digits = phones.map((phone) => phone.replace(/\D/g, ''));
  const city = (answers['address'] as { city?: unknown } | undefined)?.city;
  const birthDate = typeof answers['birthDate'] === 'string' ? answers['birthDate'] : null;
  const words = [id, ...numbers, applicant.name, applicant.mail, ...phones, ...digits, city, birthDate];
  return [...new Set(words.filter((word) => word !== null && word !== undefined && word !== ''))].join(' ');
}
