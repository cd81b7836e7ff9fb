import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { beginRun, insertVersions, listNewest, takeDraft } from '../queries/validation-rules.ts';
import { loadRulesView } from './get-validation-rules.ts';
import { requireKnownFigures } from './save-validation-draft.ts';
import { versionsToPublish } from './versions-to-publish.ts';

/** Deleting the draft decides which concurrent publish succeeds. */
export const publishValidationDraft: Handle<'admin/publish-validation-draft'> = async (
  context,
  { programId, revision },
) => {
  const { tx, tenant, actor } = context;
  const before = await loadRulesView(context, programId);
  const draft = await takeDraft(tx, programId, revision);
  if (draft === undefined) throw new Refusal('stale_version', { body: { current: before } });
  // The form may have changed since the draft was saved.
  requireKnownFigures(draft.rules, before);
  const versions = versionsToPublish(await listNewest(tx, programId), draft.rules);
  await insertVersions(tx, tenant.id, programId, versions, actor);
  const { id: runId } = await beginRun(tx, tenant.id, programId);
  await context.enqueue('batches/run', [{ kind: 'applications/program-validation', batchId: runId }]);
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: {
      versions: versions.map(({ rule, version, isRetired }) => ({ rule, version, isRetired })),
    },
  });
  return loadRulesView(context, programId);
};
