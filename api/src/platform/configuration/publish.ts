import { type Context, Refusal } from '../mount/context.ts';
import { lockDraftRevision } from './lock-draft.ts';
import { type ConfigurationKey, findPublishedVersion, insertVersion, saveDraft } from './queries.ts';
import { buildAuditNote, loadCurrentDefinition, type ServedConfiguration } from './served-kind.ts';

export interface PublishInput {
  /** The revision of the draft that the author saw. */
  readonly revision: number;
  readonly note: string;
}

/** The audit trail lists the first changes; the version itself has them all. */
const auditedChanges = 50;

/**
 * Publishes a draft as the next version, empties it, and applies it to what the product reads. Returns the version's
 * number. The draft is locked meanwhile, so that one of several concurrent calls publishes it, and the others learn what
 * it changed.
 */
export async function publishDraft<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision, note }: PublishInput,
): Promise<{ version: number }> {
  const { tx, actor, now } = context;
  const { definition, before, version, changes } = await prepareDraftForPublishing(
    context,
    served,
    key,
    revision,
  );
  const author = { publishedBy: actor.personId, publishedByName: actor.name };
  await insertVersion(tx, key, { version, definition, note, publishedAt: now, ...author });
  await saveDraft(tx, key, { revision, definition: null, savedAt: now, savedByName: actor.name });
  await served.server.applyPublished?.(context, key.subject, definition, before);
  const details = { version, note, changes: changes.slice(0, auditedChanges), changeCount: changes.length };
  context.audit(buildAuditNote(key, details));
  return { version };
}

/**
 * Locks the draft and refuses it if it can't be published now. Returns the definition to publish, the current one, their
 * differences, and the next version number.
 */
export async function prepareDraftForPublishing<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  revision: number,
) {
  const { tx } = context;
  const { kind, server } = served;
  server.lockForPublishing?.(tx);
  const setup = await server.loadSetup(context, key.subject);
  const draft = await lockDraftRevision(context, served, key, revision);
  if (draft.definition === null) throw new Refusal('draft_unchanged');
  const latest = await findPublishedVersion<Definition>(tx, key);
  const before = await loadCurrentDefinition(context, server, key, latest);
  const completed = await server.completeDraft?.(context, draft.definition, before, setup);
  const definition = completed ?? draft.definition;
  const changes = kind.diff(before, definition);
  if (changes.length === 0) throw new Refusal('draft_unchanged');
  const problems = kind.check(definition, setup).filter((problem) => kind.isError(problem));
  if (problems.length > 0) throw new Refusal('draft_has_problems', { body: { problems } });
  return { definition, before, changes, version: (latest?.version ?? 0) + 1 };
}
