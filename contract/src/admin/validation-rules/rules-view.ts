import { z } from 'zod';
import { ruleDefinition, ruleDefinitions } from '../../applications/validations/rule-definition.ts';

/** A program's rules as they are in force, and what somebody is changing. */
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
  /** The newest judging of all applications after a publication; null where there was none. */
  run: z
    .object({
      judged: z.int(),
      changed: z.int(),
      startedAt: z.string(),
      finishedAt: z.string().nullable(),
    })
    .nullable(),
  /** What rules of this program may look at: questions and totals of its newest form, in the reader's language. */
  figures: z.array(z.object({ key: z.string(), label: z.string(), isDocument: z.boolean() })),
});
export type RulesView = z.infer<typeof rulesView>;

/** The program whose rules an operation is about. */
export const ofProgram = z.object({ programId: z.coerce.number().int() });
