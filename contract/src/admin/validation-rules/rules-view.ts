import { z } from 'zod';
import { ruleDefinition, ruleDefinitions } from '../../applications/validations/rule-definition.ts';

/** A program's published rules and their draft. */
export const rulesView = z.object({
  programName: z.string(),
  published: z.array(
    z.intersection(
      ruleDefinition,
      z.object({ version: z.int(), publishedAt: z.string(), publishedByName: z.string() }),
    ),
  ),
  draft: z
    .object({ rules: ruleDefinitions, revision: z.int(), savedAt: z.string(), savedByName: z.string() })
    .nullable(),
  /** The latest re-evaluation of all applications after a publication; null if there was none. */
  run: z
    .object({
      judged: z.int(),
      changed: z.int(),
      /** Applications that could not be validated. */
      failed: z.int(),
      startedAt: z.string(),
      finishedAt: z.string().nullable(),
      /** Whether it ended early, because of errors. */
      wasStopped: z.boolean(),
    })
    .nullable(),
  /**
   * The values that rules of this program can read: questions and totals of its latest form, in the viewer's language.
   */
  figures: z.array(z.object({ key: z.string(), label: z.string(), isDocument: z.boolean() })),
});
export type RulesView = z.infer<typeof rulesView>;

/** The input that identifies the program of the rules. */
export const programInput = z.object({ programId: z.coerce.number().int() });
