import type { Handle } from '../../platform/mount/context.ts';
import { viewOfRule } from './view-of-rule.ts';

export const getAutomaticRule: Handle<'communications/get-automatic-rule'> = (context, { ruleId }) =>
  viewOfRule(context, ruleId);
