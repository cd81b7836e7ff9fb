import { z } from 'zod';
import { assumeAllLists, isCostlyRule } from '../expressions/worst-steps.ts';
import { localTextSchema, logicSchema } from '../form-definition.ts';
import { hasFeeAmount } from './fee-bounds.ts';

const feeRule = logicSchema.refine((rule) => !isCostlyRule(rule, assumeAllLists), 'takes too much work');

/** Supported currencies; all have 100 minor units. */
export const feeCurrency = z.enum(['USD', 'CAD', 'EUR', 'MXN']);

const minor = z.int().min(0).max(1_000_000_000);

/** A fixed amount, or a rule over the answers that returns whole currency units, limited to published bounds. */
const draftAmount = z.union([
  z.object({ minor }),
  z.object({ rule: feeRule, minMinor: minor, maxMinor: minor }),
]);

/** A program fee in a draft, whose amounts can be out of bounds. */
export const draftFee = z.object({
  /** Each key is charged once per application. */
  key: z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/),
  /** What the fee is for. */
  label: localTextSchema,
  amount: draftAmount,
  currency: feeCurrency.default('USD'),
  /** The state that makes the fee due (`Approved`); null if it is due on submission. */
  dueInState: z.string().min(1).max(60).nullable().default(null),
  /** The exemption: a rule over the answers, with the reason as text. */
  waiver: z.object({ rule: feeRule, because: localTextSchema }).nullable().default(null),
});
export type ProgramFee = z.output<typeof draftFee>;

/** The definition of a program fee. */
export const programFee = draftFee.refine(hasFeeAmount, { path: ['amount'] });

export const programFees = z.array(programFee).max(10);

/** A fee as shown to applicants before they begin, with texts in the viewer's language. */
export const feeSummary = z.object({
  label: z.string(),
  minMinor: z.int(),
  maxMinor: z.int(),
  currency: z.string(),
  /** The state in which it becomes due; null if it is due on submission. */
  dueInState: z.string().nullable(),
  /** Explains the exemption from the fee. */
  waiver: z.string().nullable(),
});
