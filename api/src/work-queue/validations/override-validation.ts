import type { Handle } from '../../platform/mount/context.ts';
import { insertOverride } from '../queries/validations.ts';
import { changeVerdict } from './change-verdict.ts';

export const overrideValidation: Handle<'work-queue/override-validation'> = (context, input) => {
  const { applicationId, rule, ruleVersion, result, reason } = input;
  return changeVerdict(context, {
    applicationId,
    rule,
    isExpected: (verdict) =>
      verdict.result === result && verdict.ruleVersion === ruleVersion && verdict.overrideId === null,
    write: (by) => insertOverride(context.tx, by, applicationId, rule, reason),
    comment: `overridden: ${reason}`,
    details: { reason },
  });
};
