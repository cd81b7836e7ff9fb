import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { gatherCase } from './gather-case.ts';
import { findSnapshotByContent, insertSnapshot } from './queries.ts';

/** Saves a snapshot once. If several requests save the same content, one writes it and all return the same author. */
export const createSnapshot: Handle<'work-queue/create-snapshot'> = async (context, { applicationId }) => {
  const { tx, tenant, actor } = context;
  if (actor.staffId === null) throw new Refusal('not_allowed');
  const sheet = await gatherCase(context, applicationId);
  const content = JSON.stringify(sheet.content);
  const written = await insertSnapshot(tx, {
    tenantId: tenant.id,
    applicationId,
    formVersion: sheet.content.formVersion,
    stateName: sheet.content.item.currentStateName,
    content,
    staffId: actor.staffId,
    name: actor.name,
  });
  const snapshot = written ?? (await findSnapshotByContent(tx, applicationId, content));
  if (snapshot === undefined) throw new Error('The snapshot was neither inserted nor found');
  const { id: snapshotId, sha256 } = snapshot;
  const isNew = written !== undefined;
  const details = { snapshotId, sha256, isNew };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...snapshot, isNew };
};
