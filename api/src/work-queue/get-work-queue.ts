import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { type Handle, RawJson } from '../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { queuePage } from './queries/queue-page.ts';
import { filterOptions } from './queries/workflow.ts';
import { readQueueFilter } from './queue-filter.ts';

/** How long the filter's options (programs, states, partners, people) may lag behind their tables. */
const optionsMs = 5000;

/** One statement gives rows and total as JSON; it is sent as PostgreSQL wrote it. */
export const getWorkQueue: Handle<'work-queue/get-work-queue'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const filter = readQueueFilter(entries);
  const [options, { page }] = await Promise.all([
    context.cached(
      'work-queue/filter-options',
      optionsMs,
      async () => (await filterOptions(context.tx)).options,
    ),
    context.tx.one<{ page: string }>(queuePage(filter, context.actor.roles)),
  ]);
  return new RawJson(`{"GetWorkQueue":{"filters":${options},${page}}}`);
};
