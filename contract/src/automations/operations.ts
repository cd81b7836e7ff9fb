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

export const automationsOperations = [
  pauseScheduledAction,
  listAutomaticRules,
  listCaseScheduledActions,
  listRuleChoices,
  listRuleScheduledActions,
  replayAutomaticRule,
  saveAutomaticRule,
  switchAutomaticRule,
] as const;
