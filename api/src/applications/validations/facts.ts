import type { Likeness } from '@commonway/contract/applications/validations/verdict.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';

/** Another applicant's application to the same program, and how alike the two are. */
export interface OtherApplication {
  readonly id: number;
  readonly likeness: Likeness;
}

/** A row of the program's own figures: up to `size` (people in the household, bedrooms) the limit is `amount` dollars. */
export interface LimitRow {
  readonly size: number;
  readonly amount: number;
}

/** All that the rules judge by: what was submitted, and what is known beside it. Money in dollars. */
export interface Facts {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  /** The day of submission where the office is, as YYYY-MM-DD. */
  readonly submittedOn: string;
  readonly applicantName: string;
  /** Documents that are there and not held back by the scan. */
  readonly usableDocumentIds: readonly number[];
  /** In order of their size. */
  readonly limits: {
    readonly 'income-limit': readonly LimitRow[];
    readonly 'fair-rent': readonly LimitRow[];
  };
  /** Null where the tenant names no places it serves. */
  readonly isServedZip: boolean | null;
  readonly others: readonly OtherApplication[];
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Figures = Readonly<Record<string, Json>>;

/** What a rule says: what it looked at, and what it found. Null where it has nothing to judge. */
export interface Finding {
  readonly result: 'failed' | 'warning' | 'passed';
  readonly inputs: Figures;
  readonly evidence: Figures;
}

/** The limit for a size; beyond the table its last row holds. Null where there is no table. */
export function fittingLimit(rows: readonly LimitRow[], size: number): number | null {
  return (rows.find((row) => row.size >= size) ?? rows.at(-1))?.amount ?? null;
}

/** The zip of the home or the business, five digits; null where none was asked for. */
export function zipOf(answers: Answers): string | null {
  const address = answers['address'];
  if (typeof address !== 'object' || address === null) return null;
  const { zip } = address as { zip?: unknown };
  return typeof zip === 'string' && zip.trim() !== '' ? zip.trim().slice(0, 5) : null;
}
