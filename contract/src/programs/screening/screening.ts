// The pre-screener: a few questions of the office, and for each program rules over their answers.
import { z } from 'zod';
import { localTextSchema, logicSchema, plainFieldSchema } from '../form-definition.ts';

/** The field kinds that work on one page without an account: no documents, signatures, or computed values. */
export const screenerKinds = ['text', 'number', 'money', 'date', 'choice', 'choices', 'yes-no'] as const;

/** Like form questions, but all optional. */
export const screenerQuestions = z
  .array(
    plainFieldSchema.refine(
      ({ kind }) => (screenerKinds as readonly string[]).includes(kind),
      'is no question of a pre-screener',
    ),
  )
  .max(20);

/**
 * A rule of a program. It reads the answers by their keys, plus `incomeLimit`, the program's yearly limit for the given
 * household size, and `zips`, the ZIP Codes it serves. `{incomeLimit}` in a text is replaced with the amount.
 * A hidden question is null, and null counts as at most 50: such a rule must also check the condition of the question.
 */
export const screeningRule = z.object({
  rule: logicSchema,
  /** Shown if the rule is met. */
  fits: localTextSchema,
  /** Shown if the rule is not met. */
  unlikely: localTextSchema,
});

export const screeningRules = z.array(screeningRule).max(20);

/** Browsers load the whole pre-screener and evaluate it. */
const maxCharacters = 400_000;

/** The complete pre-screener of an office: its questions, and each program's rules. */
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
  .refine((screening) => JSON.stringify(screening).length <= maxCharacters);
export type Screening = z.infer<typeof screeningSchema>;
