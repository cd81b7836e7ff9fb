import { z } from 'zod';
import { anyMayBeList, isCostlyRule } from '../expressions/worst-steps.ts';
import { localTextSchema, logicSchema } from '../form-definition.ts';

const feeRule = logicSchema.refine((rule) => !isCostlyRule(rule, anyMayBeList), 'takes too much work');

/** Currencies with a hundred to the unit. */
export const feeCurrency = z.enum(['USD', 'CAD', 'EUR', 'MXN']);

const minor = z.int().min(1).max(100_000_00);

/** What is asked: so much, or what a rule over the answers gives in whole units of the currency, within bounds that are told ahead. */
const feeAmount = z.union([
  z.object({ minor }),
  z
    .object({ rule: feeRule, leastMinor: minor, mostMinor: minor })
    .refine(({ leastMinor, mostMinor }) => leastMinor <= mostMinor, 'least is more than most'),
]);

/** A fee of a program, as data. */
export const programFee = z.object({
  /** The same key is charged once an application. */
  key: z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/),
  /** What it is for. */
  label: localTextSchema,
  amount: feeAmount,
  currency: feeCurrency.default('USD'),
  /** The state whose entering makes it due (`Approved`); null where it is due when the application is sent. */
  dueInState: z.string().min(1).max(60).nullable().default(null),
  /** Who does not pay: a rule over the answers, with the reason in words. */
  waiver: z.object({ rule: feeRule, because: localTextSchema }).nullable().default(null),
});
export type ProgramFee = z.output<typeof programFee>;

/** The fees of a program. */
export const programFees = z.array(programFee).max(10);
