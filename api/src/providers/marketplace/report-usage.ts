// The metered billing API of a public marketplace.
import { type UsageEvent, type UsageResult, usageStatuses } from '@commonway/contract/marketplace/usage.ts';
import { z } from 'zod';
import type { CallApi } from './call-api.ts';

// The API also returns other statuses, such as InvalidDimension: all of them are errors.
const usageAnswer = z.object({
  result: z.array(
    z.object({
      resourceId: z.string(),
      dimension: z.string(),
      effectiveStartTime: z.string(),
      status: z.string(),
      error: z.object({ message: z.string().nullish() }).nullish(),
    }),
  ),
});
const usageStatusNames = z.enum(usageStatuses).exclude(['Pending']).catch('Error');

/**
 * Reports usage in one call. If the marketplace refuses the call as a whole, or leaves out a result, each event is
 * reported alone, so that one event cannot stop the others.
 */
export async function reportUsage(callApi: CallApi, events: readonly UsageEvent[]): Promise<UsageResult[]> {
  const results = await reportTogether(callApi, events);
  if (results !== null) return results;
  if (events.length === 1)
    return events.map((event) => ({
      ...event,
      status: 'Error',
      message: 'the marketplace refused the event',
    }));
  const single: UsageResult[] = [];
  for (const event of events) single.push(...(await reportUsage(callApi, [event])));
  return single;
}

/** Reports usage in one call; null unless every event has a result. */
async function reportTogether(
  callApi: CallApi,
  events: readonly UsageEvent[],
): Promise<UsageResult[] | null> {
  const request = events.map(({ subscriptionId, dimension, hour, quantity, planId }) => ({
    resourceId: subscriptionId,
    dimension,
    effectiveStartTime: hour,
    quantity,
    planId,
  }));
  const answer = await callApi('/batchUsageEvent', { method: 'POST', body: { request }, refusals: [400] });
  if (answer === null) return null;
  const { result } = usageAnswer.parse(answer.body);
  const results = events.map((event): UsageResult | null => {
    const found = result.find(
      ({ resourceId, dimension, effectiveStartTime }) =>
        resourceId === event.subscriptionId &&
        dimension === event.dimension &&
        parseUtc(effectiveStartTime) === Date.parse(event.hour),
    );
    if (found === undefined) return null;
    const status = usageStatusNames.parse(found.status);
    return { ...event, status, message: status === 'Error' ? (found.error?.message ?? found.status) : null };
  });
  return results.every((each) => each !== null) ? results : null;
}

/** The API can leave out the time zone, which is UTC. */
const parseUtc = (time: string): number => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);
