import type { JobContext, JobHandler } from '../job-context.ts';
import { letterHtml } from '../outside/mail/letter-html.ts';
import type { Transaction } from '../platform/database.ts';
import { letterText } from './letter-text.ts';
import { type Leaving, markSent, noteFailure, takeForSending } from './queries.ts';

/** Sends one message. Marked before and after, so that a worker's death in between is seen and mended, never doubled. */
export const deliverCommunication: JobHandler = async (context, { tenantId, communicationId }, isLastTry) => {
  const id = Number(communicationId);
  const leaving = await context.database.tenant(tenantId, (tx) => takeForSending(tx, id));
  if (leaving === undefined) return;
  try {
    const { providerId } = await send(context, tenantId, leaving);
    await context.database.tenant(tenantId, async (tx) => {
      await markSent(tx, id, providerId);
      await tellStaff(context, tx, tenantId, leaving);
    });
  } catch (error) {
    await context.database.tenant(tenantId, async (tx) => {
      await noteFailure(tx, id, (error as Error).message, isLastTry);
      if (isLastTry) await tellStaff(context, tx, tenantId, leaving);
    });
    throw error;
  }
};

/** Open pages show whether it left. */
function tellStaff(
  { events }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: Leaving,
): Promise<void> {
  return events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
}

function send(
  { outside, portalAddress }: JobContext,
  tenantId: number,
  leaving: Leaving,
): Promise<{ providerId: string }> {
  const { channel, subject, body, language, tenantName, subdomain, opens, destination: to } = leaving;
  const title = subject ?? tenantName;
  const address = `${portalAddress(subdomain)}${opens ?? `/applications/${leaving.applicationId}`}`;
  const open = letterText(language)('open');
  const message = {
    to,
    language,
    tenant: tenantName,
    idempotencyKey: `communication-${tenantId}-${leaving.id}`,
  };
  if (channel === 'sms')
    return outside.sms.send({ ...message, text: opens === null ? body : `${body}\n${address}` });
  if (channel === 'voice') return outside.voice.send({ ...message, text: body });
  return outside.mail.send({
    ...message,
    subject: title,
    text: `${body}\n\n${open}: ${address}\n`,
    html: letterHtml({ language, tenantName, title, text: body, button: { label: open, address } }),
  });
}
