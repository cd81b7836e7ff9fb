import type { Handle } from '../../platform/mount/context.ts';
import { endOverride } from '../queries/validations.ts';
import { changeVerdict } from './change-verdict.ts';

export const withdrawOverride: Handle<'work-queue/withdraw-override'> = (context, { applicationId, rule }) =>
  changeVerdict(context, {
    applicationId,
    rule,
    isExpected: ({ overrideId }) => overrideId !== null,
    write: (by) => endOverride(context.tx, by, applicationId, rule),
    comment: 'override withdrawn',
    details: {},
  });
