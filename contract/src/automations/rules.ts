import { z } from 'zod';
import { isLanguage } from '../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../languages/plain-text.ts';
import { administrators, operation } from '../operation.ts';
import { conditionSchema } from '../work-queue/workflow/workflow.ts';
import {
  actionOutcomes,
  concernsState,
  maxWait,
  ruleChannels,
  ruleProblems,
  ruleStops,
  ruleTriggers,
  waitUnits,
} from './rule-words.ts';

export const listRuleChoices = operation({
  name: 'automations/list-rule-choices',
  method: 'GET',
  path: '/automatic-rule-choices',
  summary: 'List the programs, statuses, templates, and languages for automatic rules',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    programs: z.array(
      z.object({
        processId: z.int(),
        name: z.string(),
        states: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    templates: z.array(z.object({ id: z.int(), name: z.string() })),
    languages: z.array(z.string()),
  }),
});

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const ruleAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('send'),
    templateId: z.int(),
    channels: z.array(z.enum(ruleChannels)).min(1).max(ruleChannels.length).refine(isDistinct),
    sendsOriginal: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('note'), words: plainTextOf(2000).pipe(z.string().min(1)) }),
]);

const ruleDocument = z
  .strictObject({
    begins: z.enum(ruleTriggers),
    processId: z.int().nullable(),
    stateId: z.int().nullable(),
    wait: z.strictObject({ amount: z.int().min(1).max(maxWait), unit: z.enum(waitUnits) }),
    stops: z.array(z.enum(ruleStops)).max(ruleStops.length).refine(isDistinct),
    languages: z.array(z.string().refine(isLanguage)).max(50).refine(isDistinct),
    condition: conditionSchema.nullable(),
    action: ruleAction,
  })
  .refine(({ begins, stateId }) => concernsState(begins) === (stateId !== null), { path: ['stateId'] })
  .refine(({ processId, stateId }) => stateId === null || processId !== null, { path: ['processId'] });

const ruleView = z.object({
  ruleId: z.int(),
  name: z.string(),
  revision: z.int(),
  isArchived: z.boolean(),
  /** The draft. */
  document: ruleDocument,
  /** The published version; null if the rule is off. */
  on: z
    .object({
      version: z.int(),
      document: ruleDocument,
      publishedAt: z.string(),
      publishedByName: z.string(),
    })
    .nullable(),
  problems: z.array(
    z.object({
      problem: z.enum(ruleProblems),
      /** The languages or variables that the problem concerns. */
      names: z.array(z.string()),
    }),
  ),
});
export type RuleView = z.infer<typeof ruleView>;

/** A pending or completed action of a rule. */
export const scheduledActionView = z.object({
  scheduledActionId: z.int(),
  applicationId: z.int(),
  applicantName: z.string(),
  occurredAt: z.string(),
  /** Null until the job first checks it. */
  dueAt: z.string().nullable(),
  outcome: z.enum(actionOutcomes).nullable(),
  endedAt: z.string().nullable(),
  heldByName: z.string().nullable(),
});
export type ScheduledActionView = z.infer<typeof scheduledActionView>;

const listedRule = z.object({
  ruleId: z.int(),
  name: z.string(),
  document: ruleDocument,
  isOn: z.boolean(),
  /** The draft differs from the published version. */
  isChanged: z.boolean(),
  /** Number of pending actions. */
  waiting: z.int(),
});
export type ListedRule = z.infer<typeof listedRule>;

export const listAutomaticRules = operation({
  name: 'automations/list-automatic-rules',
  method: 'GET',
  path: '/automatic-rules',
  summary: 'List automatic rules by name',
  who: administrators('Communications', 'Read'),
  input: z.object({
    search: z.string().trim().max(100).optional(),
    processId: z.coerce.number().int().optional(),
    stateId: z.coerce.number().int().optional(),
    is: z.enum(['on', 'off', 'archived']).optional(),
    /** The last rule of the previous page. */
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ rules: z.array(listedRule), nextAfterId: z.int().nullable() }),
});

export const getAutomaticRule = operation({
  name: 'automations/get-automatic-rule',
  method: 'GET',
  path: '/automatic-rules/{ruleId}',
  summary: 'Retrieve an automatic rule with its draft, published version, and problems',
  who: administrators('Communications', 'Read'),
  input: z.object({ ruleId: z.coerce.number().int() }),
  output: ruleView,
});

export const saveAutomaticRule = operation({
  name: 'automations/save-automatic-rule',
  method: 'POST',
  path: '/automatic-rules',
  summary: 'Save the draft of an automatic rule',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    /** Omitted for a new rule. */
    ruleId: z.int().optional(),
    /** The revision that the client read; 0 for a new rule. */
    revision: z.int(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    document: ruleDocument,
  }),
  output: ruleView,
  errors: ['too_many_rules', 'stale_version'],
});

export const switchAutomaticRule = operation({
  name: 'automations/switch-automatic-rule',
  method: 'POST',
  path: '/automatic-rules/{ruleId}/switch',
  summary: 'Turn on, turn off, or archive an automatic rule',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    ruleId: z.coerce.number().int(),
    revision: z.int(),
    to: z.enum(['on', 'off', 'archived']),
  }),
  output: ruleView,
  errors: ['stale_version', 'rule_not_ready', 'too_many_rules'],
});

/** What the rule would have done for one past trigger. */
const replayedTrigger = z.object({
  occasion: z.int(),
  applicationId: z.int(),
  applicantName: z.string(),
  at: z.string(),
  outcome: z.enum([
    'acts',
    'waits',
    'answered',
    'moved',
    'written',
    'over',
    'machine',
    'language',
    'condition',
  ]),
  /** When the rule would have acted, or when the stop happened. */
  outcomeAt: z.string().nullable(),
});
export type ReplayedTrigger = z.infer<typeof replayedTrigger>;

export const replayAutomaticRule = operation({
  name: 'automations/replay-automatic-rule',
  method: 'POST',
  path: '/automatic-rules/replay',
  summary: 'Replay an automatic rule on past events without sending anything',
  who: administrators('Communications', 'Read'),
  input: z.object({
    document: ruleDocument,
    months: z.int().min(1).max(12),
    /** The last trigger of the previous page. */
    beforeOccasion: z.int().optional(),
  }),
  output: z.object({
    since: z.string(),
    occasions: z.int(),
    cases: z.int(),
    /** More triggers matched than the limit; these are the newest. */
    isCapped: z.boolean(),
    counts: z.array(z.object({ outcome: replayedTrigger.shape.outcome, count: z.int() })),
    page: z.array(replayedTrigger),
    nextBeforeOccasion: z.int().nullable(),
  }),
  writes: false,
});
