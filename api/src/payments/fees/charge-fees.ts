import { loadCurrentNextStep } from '../../applications/own/load-next-step.ts';
import type { JobHandler } from '../../job-context.ts';
import { sendAutomaticMessage } from '../../messaging/send-automatic-message.ts';
import { chargeFees as charge } from '../../programs/fees/charge-fees.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { findApplicationToCharge } from './queries/checkout.ts';

/** Charges the fees of the application's current status, and notifies the applicant if any are due. */
export const chargeFees: JobHandler<'payments/charge-fees'> = async (
  context,
  { tenantId, applicationId },
) => {
  const id = applicationId;
  await context.database.tenant(tenantId, async (tx) => {
    const found = await findApplicationToCharge(tx, id);
    if (found === undefined) return;
    const { answers, stateName, timeZone, applicantId } = found;
    const due = await charge(tx, {
      applicationId: id,
      answers,
      today: toLocalDate(timeZone, new Date()),
      stateName,
    });
    if (due.length === 0) return;
    const next = await loadCurrentNextStep(tx, id);
    await sendAutomaticMessage(context, tx, tenantId, id, {
      letter: `fee-due:${due.join(',')}`,
      compose: (say, { name, language }, program) => ({
        subject: say('fee-due.subject', { program }),
        body: say('fee-due.body', { name, program, next: next(language) }),
      }),
    });
    await context.events.publish(
      tx,
      tenantId,
      { staff: true, applicantId },
      { kind: 'application-changed', applicationId: id },
    );
  });
};
