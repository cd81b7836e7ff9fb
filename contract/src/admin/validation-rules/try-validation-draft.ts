import { z } from 'zod';
import { results } from '../../applications/validations/rule-words.ts';
import { administrators, operation } from '../../operation.ts';
import { ofProgram } from './rules-view.ts';

/** Null where the rule has nothing to judge, or is not there. */
const result = z.enum(results).nullable();

/** How many verdicts of one rule would turn from one result to another. */
export const verdictShift = z.object({
  rule: z.string(),
  title: z.string(),
  from: result,
  to: result,
  count: z.int(),
  /** Some of the applications, the newest first. */
  examples: z.array(z.int()),
});
export type VerdictShift = z.infer<typeof verdictShift>;

/** Judges the newest applications by the draft and by the rules in force. Nothing is written. */
export const tryValidationDraft = operation({
  name: 'admin/try-validation-draft',
  method: 'POST',
  path: '/programs/{programId}/validation-rules/dry-run',
  summary: 'What a draft of rules would change',
  who: administrators('ProgramConfig', 'Read'),
  writes: false,
  input: ofProgram.extend({ last: z.int().min(1).max(500).default(200) }),
  output: z.object({
    judged: z.int(),
    /** Applications of which at least one verdict would be another. */
    changed: z.int(),
    /** Overrides that would end, since their verdict would be another. */
    endedOverrides: z.int(),
    shifts: z.array(verdictShift),
  }),
});
