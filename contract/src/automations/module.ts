import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { ruleConfiguration } from './rule-configuration.ts';
import {
  listAutomaticRules,
  listRuleChoices,
  replayAutomaticRule,
  saveAutomaticRule,
  switchAutomaticRule,
} from './rules.ts';
import {
  listCaseScheduledActions,
  listRuleScheduledActions,
  pauseScheduledAction,
} from './scheduled-actions.ts';

const message = job({ communicationId: z.int() });

export const automationsModule = {
  name: 'automations',
  operations: [
    pauseScheduledAction,
    listAutomaticRules,
    listCaseScheduledActions,
    listRuleChoices,
    listRuleScheduledActions,
    replayAutomaticRule,
    saveAutomaticRule,
    switchAutomaticRule,
  ],
  configurations: [ruleConfiguration],
  jobs: {
    /** Messages of automatic rules: taken back if the rule no longer sends them. */
    'automations/deliver': message,
    'automations/enqueue-due-actions': job({}),
    'automations/run-scheduled-action': job({ scheduledActionId: z.int() }),
  },
} as const satisfies ContractModule;
