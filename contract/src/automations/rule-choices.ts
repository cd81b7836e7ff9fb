import { z } from 'zod';
import { ruleStatuses } from './rule-words.ts';

/** The programs, statuses, templates, and languages that rules can use. */
export const ruleChoices = z.object({
  programs: z.array(
    z.object({
      processId: z.int(),
      name: z.string(),
      states: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  templates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The languages with a text. */
      languages: z.array(z.string()),
      /** Those of them that were translated before the original changed. */
      staleLanguages: z.array(z.string()),
      /** The variables that an automatic message can't fill in. */
      unknownVariables: z.array(z.string()),
    }),
  ),
  /** The languages of the office. */
  languages: z.array(z.string()),
});
export type RuleChoices = z.infer<typeof ruleChoices>;

/** What the editor of a rule needs besides its definition. */
export const ruleSetup = z.object({
  ...ruleChoices.shape,
  ruleId: z.int(),
  name: z.string(),
  status: z.enum(ruleStatuses),
  statusSince: z.string(),
});
export type RuleSetup = z.infer<typeof ruleSetup>;
