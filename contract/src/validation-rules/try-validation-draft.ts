import { z } from 'zod';
import { results } from '../applications/validations/rule-constants.ts';
import { administrators, operation } from '../operation.ts';

/** Null if the rule does not apply or does not exist. */
const result = z.enum(results).nullable();

/** The number of results of one rule that would change from one value to another. */
export const verdictShift = z.object({
  rule: z.string(),
  title: z.string(),
  from: result,
  to: result,
  count: z.int(),
  /** Some of the applications, newest first. */
  examples: z.array(z.int()),
});
export type VerdictShift = z.infer<typeof verdictShift>;

/** Evaluates the latest applications with the draft and with the published rules. Nothing is written. */
export const tryValidationDraft = operation({
  name: 'validation-rules/try-validation-draft',
  method: 'POST',
  path: '/programs/{programId}/validation-rules/dry-run',
  summary: 'Preview the effect of a draft of validation rules',
  who: administrators('ProgramConfig', 'Read'),
  writes: false,
  input: z.object({
    programId: z.coerce.number().int(),
    last: z.int().min(1).max(500).default(200),
  }),
  output: z.object({
    judged: z.int(),
    /** The number of applications with at least one changed result. */
    changed: z.int(),
    /** The number of overrides that would end because their result would change. */
    endedOverrides: z.int(),
    shifts: z.array(verdictShift),
  }),
});
