import type { Handle } from '../../platform/mount/context.ts';
import { gatherCase } from './gather-case.ts';
import { readSnapshot } from './get-snapshot.ts';

export const printCase: Handle<'work-queue/print-case'> = async (context, { applicationId, snapshotId }) => {
  const printed = { printedAt: context.now.toISOString(), printedByName: context.actor.name };
  const details = snapshotId === undefined ? {} : { snapshotId };
  if (snapshotId === undefined) {
    const sheet = await gatherCase(context, applicationId);
    context.audit({ subjectKind: 'application', subjectId: applicationId, details });
    return { ...sheet, ...printed, snapshot: null };
  }
  const { content, form, ...snapshot } = await readSnapshot(context, applicationId, snapshotId);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { content, form, ...printed, snapshot };
};
