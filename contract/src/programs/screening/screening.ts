// The pre-screener: a few questions of the office, and for each program rules over their answers.
import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { programCard } from '../catalog.ts';
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

const screenedProgram = programCard
  .pick({
    cd_resource: true,
    ds_displayname: true,
    summary: true,
    whatItGives: true,
    state: true,
    opensAt: true,
    closesAt: true,
  })
  .extend({
    /** Texts are in the viewer's language. */
    rules: z.array(z.object({ rule: logicSchema, fits: z.string(), unlikely: z.string() })),
    incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
    /** The program's own ZIP Codes; empty means the office's. */
    zips: z.array(z.string()),
    /** Whether people apply on another site. */
    isElsewhere: z.boolean(),
  });

export const getScreener = operation({
  name: 'programs/get-screener',
  method: 'GET',
  path: '/screener',
  summary: 'Get the pre-screener’s questions and rules; the answers stay in the browser',
  who: anyone,
  input: z.object({}),
  output: z.object({
    /** Empty if the office has no pre-screener. */
    questions: screenerQuestions,
    /** Programs that have rules and are not permanently closed. */
    programs: z.array(screenedProgram),
    /** The ZIP Codes that the office serves; empty if unspecified. */
    zips: z.array(z.string()),
  }),
});
