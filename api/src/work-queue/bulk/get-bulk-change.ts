import { errorText } from '../../platform/mount/answering/error-answer.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { reasonsOf } from './queries/views.ts';
import { viewOf } from './view-of.ts';

export const getBulkChange: Handle<'work-queue/get-bulk-change'> = async (context, { changeId }) => {
  const [view, reasons] = await Promise.all([viewOf(context, changeId), reasonsOf(context.tx, changeId)]);
  const reasonsWithMessages = reasons.map((reason) => ({
    ...reason,
    message: errorText(reason.error, context.language),
  }));
  return { ...view, reasons: reasonsWithMessages };
};
