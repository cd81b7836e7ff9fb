import type { Likeness } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';

/** Another applicant's application to the same program, with its similarity. */
export interface OtherApplication {
  readonly id: number;
  readonly likeness: Likeness;
}

/** A row of a limit table: up to `size` (people in the household, bedrooms) the limit is `amount` dollars. */
export interface LimitRow {
  readonly size: number;
  readonly amount: number;
}

/** The input of the validation rules: the submission and related data. Money in dollars. */
export interface Facts {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  /** The day of submission in the office's time zone, YYYY-MM-DD. */
  readonly submittedOn: string;
  readonly applicantName: string;
  /** Documents that exist and are not infected. */
  readonly usableDocumentIds: readonly number[];
  /** Ordered by size. */
  readonly limits: {
    readonly 'income-limit': readonly LimitRow[];
    readonly 'fair-rent': readonly LimitRow[];
  };
  /** Null if the tenant defines no service area. */
  readonly isServedZip: boolean | null;
  readonly others: readonly OtherApplication[];
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Figures = Readonly<Record<string, Json>>;

/** The result of a rule with its inputs and evidence. Rules return null if they do not apply. */
export interface Finding {
  readonly result: 'failed' | 'warning' | 'passed';
  readonly inputs: Figures;
  readonly evidence: Figures;
}

/**
 * Looks up the limit for a household size or number of bedrooms; sizes beyond the table use its last row. Null
 * without rows.
 */
export function findLimit(rows: readonly LimitRow[], size: number): number | null {
  return (rows.find((row) => row.size >= size) ?? rows.at(-1))?.amount ?? null;
}

/** The five-digit ZIP Code of the home or business; null if the form has none. */
export function findZip(answers: Answers): string | null {
  const address = answers['address'];
  if (typeof address !== 'object' || address === null) return null;
  const { zip } = address as { zip?: unknown };
  return typeof zip === 'string' && zip.trim() !== '' ? zip.trim().slice(0, 5) : null;
}
