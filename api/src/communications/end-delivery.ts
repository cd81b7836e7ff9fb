import type { JobHandler } from '../job-context.ts';
import { endUnfinishedDelivery } from './queries.ts';

/**
 * Ends the delivery of a message whose job was given up because its workers kept dying. Staff then see that it was not
 * sent, or may have been.
 */
export const endDelivery: JobHandler<'communications/end-delivery'> = async (
  { database, events },
  { tenantId, communicationId },
) => {
  await database.tenant(tenantId, async (tx) => {
    const stopped = await endUnfinishedDelivery(tx, communicationId);
    if (stopped === undefined) return;
    const { applicationId } = stopped;
    await events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
  });
};
