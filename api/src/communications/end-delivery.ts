import type { JobHandler } from '../job-context.ts';
import { endDelivering } from './queries.ts';

/**
 * Ends the delivery of a message whose job was given up because its workers kept dying. Staff then see that it was not
 * sent, or may have been.
 */
export const endDelivery: JobHandler = async ({ database, events }, { tenantId, communicationId }) => {
  await database.tenant(tenantId, async (tx) => {
    const ended = await endDelivering(tx, Number(communicationId));
    if (ended === undefined) return;
    const { applicationId } = ended;
    await events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
  });
};
