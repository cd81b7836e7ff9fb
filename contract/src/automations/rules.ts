import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { administrators, operation } from '../operation.ts';
import { ruleChoices } from './rule-choices.ts';
import { ruleSchema } from './rule-configuration.ts';
import { actionOutcomes, ruleStatuses } from './rule-words.ts';

const readers = administrators('Communications', 'Read');
const writers = administrators('Communications', 'ReadWrite');

export const listRuleChoices = operation({
  name: 'automations/list-rule-choices',
  method: 'GET',
  path: '/automatic-rule-choices',
  summary: 'List the programs, statuses, templates, and languages for automatic rules',
  who: readers,
  input: z.object({}),
  output: ruleChoices,
});

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
  status: z.enum(ruleStatuses),
  /** The newest version; without one, the draft, or null if nothing was saved yet. */
  definition: ruleSchema.nullable(),
  /** There is a newer draft than the newest version. */
  isChanged: z.boolean(),
  /** Number of pending actions. */
  waiting: z.int(),
});
export type ListedRule = z.infer<typeof listedRule>;

export const listAutomaticRules = operation({
  name: 'automations/list-automatic-rules',
  method: 'GET',
  path: '/automatic-rules',
  summary: 'List automatic rules by name; archived ones only on request',
  who: readers,
  input: z.object({
    search: z.string().trim().max(100).optional(),
    processId: z.coerce.number().int().optional(),
    stateId: z.coerce.number().int().optional(),
    status: z.enum(ruleStatuses).optional(),
    /** The last rule of the previous page. */
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ rules: z.array(listedRule), nextAfterId: z.int().nullable() }),
});

export const saveAutomaticRule = operation({
  name: 'automations/save-automatic-rule',
  method: 'POST',
  path: '/automatic-rules',
  summary: 'Create or rename an automatic rule',
  auditLabel: 'Create or rename an automation',
  who: writers,
  input: z.object({
    /** Omitted for a new rule. */
    ruleId: z.int().optional(),
    name: plainLineSchema(100).pipe(z.string().min(1)),
  }),
  output: z.object({ ruleId: z.int() }),
  errors: ['too_many_rules'],
});

export const switchAutomaticRule = operation({
  name: 'automations/switch-automatic-rule',
  method: 'POST',
  path: '/automatic-rules/{ruleId}/switch',
  summary: 'Resume, pause, or archive an automatic rule',
  auditLabel: 'Pause, resume, or archive an automation',
  who: writers,
  input: z.object({
    ruleId: z.coerce.number().int(),
    /** A rule that was never published becomes a draft instead of paused. */
    to: z.enum(['active', 'paused', 'archived']),
  }),
  output: z.object({ status: z.enum(ruleStatuses) }),
  errors: ['rule_not_ready', 'too_many_rules'],
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
  who: readers,
  input: z.object({
    definition: ruleSchema,
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
