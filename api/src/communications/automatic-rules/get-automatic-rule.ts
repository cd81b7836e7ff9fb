import type { Handle } from '../../platform/mount/context.ts';
import { loadRuleView } from './load-rule-view.ts';

export const getAutomaticRule: Handle<'communications/get-automatic-rule'> = (context, { ruleId }) =>
  loadRuleView(context, ruleId);
