import type { Handle } from '../platform/mount/context.ts';
import { denialReasons } from './queries/workflow.ts';

export const listDenialReasons: Handle<'work-queue/list-denial-reasons'> = async (context, input) => ({
  items: await denialReasons(context.tx, input.processId, context.language, input.limit),
});
