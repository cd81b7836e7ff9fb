import { createDeliveryHandler } from '../messaging/sending/deliver.ts';
import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { replayAutomaticRule } from './replay-automatic-rule.ts';
import { listRuleChoices } from './rule-choices.ts';
import { listAutomaticRules, ruleHandlers, saveAutomaticRule, switchAutomaticRule } from './rules.ts';
import {
  enqueueDueActions,
  runScheduledAction,
  takeBackUnneededMessage,
} from './scheduled-actions/run-scheduled-action.ts';
import {
  listCaseScheduledActions,
  listRuleScheduledActions,
  pauseScheduledAction,
} from './scheduled-actions/scheduled-actions.ts';

export const automationsModule: ServerModule<'automations'> = {
  operations: {
    ...ruleHandlers,
    'automations/pause-scheduled-action': inTenant(pauseScheduledAction),
    'automations/list-automatic-rules': inTenant(listAutomaticRules),
    'automations/list-case-scheduled-actions': inTenant(listCaseScheduledActions),
    'automations/list-rule-choices': inTenant(listRuleChoices),
    'automations/list-rule-scheduled-actions': inTenant(listRuleScheduledActions),
    'automations/replay-automatic-rule': inTenant(replayAutomaticRule),
    'automations/save-automatic-rule': inTenant(saveAutomaticRule),
    'automations/switch-automatic-rule': inTenant(switchAutomaticRule),
  },
  jobs: {
    'automations/deliver': {
      run: createDeliveryHandler('automations/deliver', takeBackUnneededMessage),
      deadLetter: 'messaging/end-delivery',
      waitsWhileReadOnly: true,
    },
    'automations/enqueue-due-actions': { run: enqueueDueActions, cron: '* * * * *' },
    'automations/run-scheduled-action': { run: runScheduledAction, waitsWhileReadOnly: true },
  },
};
