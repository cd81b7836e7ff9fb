import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { isLanguage } from '../languages/languages.ts';
import { plainTextSchema } from '../languages/plain-text.ts';
import { factNames } from '../work-queue/workflow/condition.ts';
import { createConditionSchema } from '../work-queue/workflow/workflow.ts';
import { ruleSetup } from './rule-choices.ts';
import { ruleKind } from './rule-kind.ts';
import { assignTargets, ruleChannels, ruleStops, ruleTriggers, waitUnits } from './rule-words.ts';

/** Whether all values of a list differ. */
const hasNoDuplicates = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const ruleAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    templateId: z.int(),
    channels: z.array(z.enum(ruleChannels)).min(1).max(ruleChannels.length).refine(hasNoDuplicates),
    sendsOriginal: z.boolean(),
  }),
  z.object({ kind: z.literal('note'), words: plainTextSchema(2000) }),
  z.object({ kind: z.literal('assign'), to: z.enum(assignTargets), id: z.int().nullable() }),
]);

/** Case data, or the answer to a question by its key. The texts of a draft may still be empty. */
const ruleCondition = createConditionSchema(
  z.string().trim().max(100),
  z.union([z.enum(factNames), z.templateLiteral(['answer:', z.string().regex(/^[a-z][A-Za-z0-9]{0,99}$/)])]),
);

/** The definition of a rule, complete or not. */
export const ruleSchema = z.object({
  begins: z.enum(ruleTriggers),
  processId: z.int().nullable(),
  stateId: z.int().nullable(),
  wait: z.object({ amount: z.int().min(0).max(999), unit: z.enum(waitUnits) }),
  stops: z.array(z.enum(ruleStops)).max(ruleStops.length).refine(hasNoDuplicates),
  languages: z.array(z.string().refine(isLanguage)).max(50).refine(hasNoDuplicates),
  condition: ruleCondition.nullable(),
  action: ruleAction,
});

/** The definition of each rule. Its name and its status are not versioned (rules.ts). */
export const ruleConfiguration = defineConfiguration({
  kind: ruleKind,
  label: 'automation',
  path: '/automatic-rules/{ruleId}',
  subject: { ruleId: z.coerce.number().int() },
  area: 'Communications',
  schema: ruleSchema,
  setup: ruleSetup,
});
