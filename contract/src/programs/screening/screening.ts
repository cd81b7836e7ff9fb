// The pre-screener as data: a few questions of the office, and for each program rules over their answers.
import { z } from 'zod';
import { localTextSchema, logicSchema, plainFieldSchema } from '../form-definition.ts';

/** Kinds that one page can ask without an account: no papers, no signatures, nothing worked out. */
export const screenerKinds = ['text', 'number', 'money', 'date', 'choice', 'choices', 'yes-no'] as const;

/** The same questions that forms have; none must be answered. */
export const screenerQuestions = z
  .array(
    plainFieldSchema.refine(
      ({ kind }) => (screenerKinds as readonly string[]).includes(kind),
      'is no question of a pre-screener',
    ),
  )
  .max(20);

/**
 * What a program makes of the answers. A rule sees them by their keys, and beside them `incomeLimit`, the program's yearly limit for
 * the answered household size, and `zips`, the places it serves. `{incomeLimit}` in a text is the amount.
 * A question that was not asked is null, and null is no more than 50: such a rule also names whom it is asked of.
 */
export const screeningRule = z.object({
  rule: logicSchema,
  /** Why it fits, when the rule holds. */
  fits: localTextSchema,
  /** Why it does not, when it does not hold. */
  unlikely: localTextSchema,
});

export const screeningRules = z.array(screeningRule).max(20);

/** Browsers load it whole to judge by it. */
const mostCharacters = 400_000;

/** The pre-screener of an office whole: its questions, and what each program makes of the answers. */
export const screeningSchema = z
  .object({
    questions: screenerQuestions,
    programs: z
      .array(z.object({ programId: z.int(), rules: screeningRules }))
      .max(500)
      .refine(
        (programs) => new Set(programs.map(({ programId }) => programId)).size === programs.length,
        'names a program twice',
      ),
  })
  .refine((screening) => JSON.stringify(screening).length <= mostCharacters);
export type Screening = z.infer<typeof screeningSchema>;
