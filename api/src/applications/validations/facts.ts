import type { ValidationRule, validationRules } from '@commonway/contract/applications/validation-rules.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { IncomeLimit } from './judge-income-limit.ts';

/** Another applicant's application to the same program that has something in common with the one judged. */
export interface OtherApplication {
  readonly id: number;
  readonly has: 'birth-date' | 'phone' | 'address';
  /** How alike the two applicants' names are, 0 to 1. */
  readonly nameLikeness: number;
}

/** All that the rules judge by: what was submitted, and the program's figures. Money in dollars. */
export interface Facts {
  readonly form: FormDefinition;
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  /** The day of submission where the office is, as YYYY-MM-DD. */
  readonly submittedOn: string;
  readonly applicantName: string;
  /** Documents that are there and not held back by the scan. */
  readonly usableDocumentIds: readonly number[];
  readonly incomeLimits: readonly IncomeLimit[];
  readonly fairRents: readonly { readonly bedrooms: number; readonly monthlyAmount: number }[];
  /** Null where the tenant names no places it serves. */
  readonly isServedZip: boolean | null;
  readonly others: readonly OtherApplication[];
}

export type Result = 'failed' | 'warning' | 'passed';

/** What a rule says, with the evidence the contract lists for it; null where the rule has nothing to judge. */
export type Verdict<Name extends ValidationRule> = {
  readonly result: Result;
  readonly evidence: Readonly<Record<(typeof validationRules)[Name][number], Evidence>>;
} | null;

export type Evidence = string | number | null | readonly string[] | readonly number[];

/** A number of the answers or totals; null where there is none. */
export function numberOf(values: Readonly<Record<string, unknown>>, key: string): number | null {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text of the answers that says something; null where there is none. */
export function textOf(values: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The zip of the home or the business, five digits; null where none was asked for. */
export function zipOf(answers: Answers): string | null {
  const address = answers['address'];
  if (typeof address !== 'object' || address === null) return null;
  return textOf(address as Record<string, unknown>, 'zip')?.slice(0, 5) ?? null;
}
