import { z } from 'zod';
import { ruleDefinition, ruleDefinitions } from '../applications/validations/rule-definition.ts';
import { defineConfiguration } from '../configuration/configuration.ts';
import { validationRulesKind } from './validation-rules-kind.ts';

/** Publishing writes new versions of the changed rules, and re-evaluates all applications of the program. */
export const validationRulesConfiguration = defineConfiguration({
  kind: validationRulesKind,
  label: 'validation rules',
  path: '/programs/{programId}/validation-rules',
  subject: { programId: z.coerce.number().int() },
  area: 'ProgramConfig',
  schema: ruleDefinitions,
  setup: z.object({
    programName: z.string(),
    figures: z.array(z.object({ key: z.string(), label: z.string(), isDocument: z.boolean() })),
    inForce: z.array(z.intersection(ruleDefinition, z.object({ version: z.int() }))),
    standard: z.array(ruleDefinition),
    run: z
      .object({
        judged: z.int(),
        changed: z.int(),
        failed: z.int(),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        wasStopped: z.boolean(),
      })
      .nullable(),
  }),
});
