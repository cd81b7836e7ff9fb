import { z } from 'zod';
import { ruleStatuses } from './rule-words.ts';
import { testableKinds } from './testable-questions.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** The programs, statuses, team members, questions, templates, and languages that rules can use. */
export const ruleChoices = z.object({
  programs: z.array(
    z.object({
      processId: z.int(),
      name: z.string(),
      states: z.array(
        named.extend({
          /** The staff who may own cases in the status. Empty: any staff of the program. */
          ownerIds: z.array(z.int()),
        }),
      ),
      staff: z.array(named),
      roles: z.array(named),
      /** The questions of the published form that conditions can test. */
      questions: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          kind: z.enum(testableKinds),
          /** Only for a choice. */
          options: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
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
export type RuleQuestion = RuleChoices['programs'][number]['questions'][number];

/** What the editor of a rule needs besides its definition. */
export const ruleSetup = z.object({
  ...ruleChoices.shape,
  ruleId: z.int(),
  name: z.string(),
  status: z.enum(ruleStatuses),
  statusSince: z.string(),
});
export type RuleSetup = z.infer<typeof ruleSetup>;
