import {
  checkScreening,
  compareScreenings,
  isScreeningError,
  isUnchanged,
} from '@commonway/contract/programs/screening/check-screening.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  insertVersion,
  listScreened,
  lockDraft,
  readPublished,
  saveDraft,
  writePublished,
} from './queries.ts';

/** The draft is locked until the version is written, so that only one of several concurrent calls publishes it. */
export const publishScreening: Handle<'admin/publish-screening'> = async (context, { revision }) => {
  const { tx, tenant, actor, audit } = context;
  const draft = await lockDraft(tx);
  if (draft.revision !== revision) throw new Refusal('stale_version', { body: { current: draft } });
  const [published, programs] = await Promise.all([readPublished(tx), listScreened(tx)]);
  if (draft.definition === null) throw new Refusal('form_unchanged');
  const definition = completeDraft(
    draft.definition,
    published,
    new Set(programs.map(({ programId }) => programId)),
  );
  const differences = compareScreenings(published, definition);
  if (isUnchanged(differences)) throw new Refusal('form_unchanged');
  const limited = programs.filter(({ incomeLimits }) => incomeLimits.length > 0);
  const ids = new Set(limited.map(({ programId }) => programId));
  const problems = checkScreening(definition, tenant.languages, ids).filter(isScreeningError);
  if (problems.length > 0) throw new Refusal('form_has_problems', { body: { problems } });
  await writePublished(tx, tenant.id, definition);
  const { version } = await insertVersion(tx, tenant.id, definition, actor);
  await saveDraft(tx, tenant.id, actor.name, { revision, definition: null });
  const questions = differences.questions.map(({ kind, path }) => [kind, path]);
  const details = { version, questions, programIds: differences.programIds };
  audit({ subjectKind: 'tenant', subjectId: tenant.id, details });
  return { version };
};

/** Adds the programs that were created since the draft, with their rules; removes those that were archived since. */
function completeDraft(draft: Screening, published: Screening, known: ReadonlySet<number>): Screening {
  const named = new Set(draft.programs.map(({ programId }) => programId));
  const others = published.programs.filter(({ programId }) => !named.has(programId));
  const programs = [...draft.programs, ...others].filter(({ programId }) => known.has(programId));
  return { questions: draft.questions, programs };
}
