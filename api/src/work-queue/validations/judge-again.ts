import { validateBatch } from '../../applications/validate-batch.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { validationsOf } from './list-validations.ts';

export const judgeAgain: Handle<'work-queue/judge-again'> = async (context, { applicationId }) => {
  const [judged] = await validateBatch(context.tx, context.tenant.id, [applicationId]);
  if (judged === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { change: judged.change } });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return validationsOf(context, applicationId);
};
