import type { JobHandler } from '../job-context.ts';
import { endDelivering } from './queries.ts';

/** The last word on a message whose job ended without one, its workers killed too often: staff see that it did not leave, or may have. */
export const endDelivery: JobHandler = async ({ database, events }, { tenantId, communicationId }) => {
  await database.tenant(tenantId, async (tx) => {
    const ended = await endDelivering(tx, Number(communicationId));
    if (ended === undefined) return;
    const { applicationId } = ended;
    await events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
  });
};
