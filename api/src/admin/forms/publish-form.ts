import { checkDefinition } from '@commonway/contract/programs/building/check-definition.ts';
import { compareForms } from '@commonway/contract/programs/building/compare-forms.ts';
import { isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findNewest, findProgramName, lockDraft, noDraft, publish, saveDraft } from './queries.ts';

/** The draft is locked until the version is written, so that only one of several concurrent calls publishes it. */
export const publishForm: Handle<'admin/publish-form'> = async (context, { programId, revision }) => {
  const { tx, tenant, actor, audit } = context;
  const [program, draft = noDraft, published] = await Promise.all([
    findProgramName(tx, programId),
    lockDraft(tx, programId),
    findNewest(tx, programId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  const { definition } = draft;
  if (draft.revision !== revision) throw new Refusal('stale_version', { body: { current: draft } });
  const differences = definition && published ? compareForms(published.definition, definition) : null;
  if (definition === null || differences?.length === 0) throw new Refusal('form_unchanged');
  const problems = checkDefinition(definition, tenant.languages).filter(isFormError);
  if (problems.length > 0) throw new Refusal('form_has_problems', { body: { problems } });
  const version = await publish(tx, { tenantId: tenant.id, programId, definition, by: actor });
  await saveDraft(tx, tenant.id, actor.name, { programId, revision, definition: null });
  const details = {
    version,
    differences: differences?.map(({ kind, path, pageKey }) => [kind, path ?? pageKey]),
  };
  audit({ subjectKind: 'program', subjectId: programId, details });
  return { version };
};
