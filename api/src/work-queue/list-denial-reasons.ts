import type { Handle } from '../platform/mount/context.ts';
import { denialReasons } from './queries/workflow.ts';

export const listDenialReasons: Handle<'work-queue/list-denial-reasons'> = async (
  { tx, language },
  { processId = null, stateId = null, group = null, limit, sort },
) => ({
  items: await denialReasons(tx, {
    processId,
    stateId,
    group,
    language,
    limit,
    newestFirst: sort === 'createdAt:desc',
  }),
});
