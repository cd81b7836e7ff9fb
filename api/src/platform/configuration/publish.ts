import type { ConfigurationKind, DraftView } from '@commonway/contract/configuration/kind.ts';
import { type Context, Refusal } from '../mount/context.ts';
import {
  type ConfigurationKey,
  findDraft,
  findPublished,
  insertVersion,
  listNewest,
  lockDraft,
  saveDraft,
} from './queries.ts';

/** What the server adds to a kind of configuration. */
export interface ServedKind<Definition, Setup> {
  /** What the editor and the kind's `check` need besides the definition. Refuses a subject that doesn't exist. */
  loadSetup(context: Context, subject: number): Promise<Setup>;
  /** What the product uses while nothing is published. */
  loadDefault(context: Context, subject: number): Promise<Definition> | Definition;
  /** What the product uses now. Not needed if that is the newest version, or the default before the first one. */
  loadCurrent?(context: Context, subject: number): Promise<Definition>;
  /** Refuses a draft that names something of another office, or nothing. */
  refuseForeign?(context: Context, definition: Definition, setup: Setup): Promise<void> | void;
  /** Adapts a draft to what changed around it since it was saved. */
  complete?(draft: Definition, published: Definition, setup: Setup): Definition;
  /**
   * Writes the rows that the product reads, in the transaction that publishes. Not needed if the product reads the
   * newest version itself.
   */
  apply?(context: Context, subject: number, published: Definition, before: Definition): Promise<void>;
}

/** A kind with both of its parts. */
export interface ServedConfiguration<Definition, Setup> {
  readonly kind: ConfigurationKind<Definition, Setup, unknown, unknown>;
  readonly server: ServedKind<Definition, Setup>;
}

interface PublishInput {
  /** The revision of the draft that the author saw. */
  readonly revision: number;
  readonly note: string;
}

/** The audit trail lists the first changes; the version itself has them all. */
const auditedChanges = 50;

/**
 * Publishes a draft: the only way in which a version is created from one. The draft is locked until the version is
 * written, so that one of several concurrent calls publishes it, and the others learn what it changed.
 */
export async function publishDraft<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision, note }: PublishInput,
): Promise<{ version: number }> {
  const { tx, actor, now } = context;
  const { kind, server } = served;
  const setup = await server.loadSetup(context, key.subject);
  const draft = await lockDraft<Definition>(tx, key);
  if (draft.revision !== revision) throw await draftChanged(context, served, key, draft);
  if (draft.definition === null) throw new Refusal('draft_unchanged');
  const latest = await findPublished<Definition>(tx, key);
  const before = await loadPublished(context, server, key, latest);
  const definition = server.complete?.(draft.definition, before, setup) ?? draft.definition;
  const changes = kind.diff(before, definition);
  if (changes.length === 0) throw new Refusal('draft_unchanged');
  const problems = kind.check(definition, setup).filter((problem) => kind.isError(problem));
  if (problems.length > 0) throw new Refusal('draft_has_problems', { body: { problems } });
  const version = (latest?.version ?? 0) + 1;
  const author = { publishedBy: actor.personId, publishedByName: actor.name };
  await insertVersion(tx, key, { version, definition, note, publishedAt: now, ...author });
  await saveDraft(tx, key, { revision, definition: null, savedAt: now, savedByName: actor.name });
  await server.apply?.(context, key.subject, definition, before);
  const details = { version, note, changes: changes.slice(0, auditedChanges), changeCount: changes.length };
  context.audit(auditNote(key, details));
  return { version };
}

/** What the product uses now: as a rule, the newest version. */
export async function loadPublished<Definition, Setup>(
  context: Context,
  server: ServedKind<Definition, Setup>,
  { subject }: ConfigurationKey,
  latest: { readonly definition: Definition } | undefined,
): Promise<Definition> {
  if (server.loadCurrent) return server.loadCurrent(context, subject);
  return latest?.definition ?? server.loadDefault(context, subject);
}

/** The audit note of an operation on a configuration. */
export const auditNote = ({ tenantId, kind, subject, subjectKind }: ConfigurationKey, details: object) => ({
  subjectKind,
  subjectId: subject === 0 ? tenantId : subject,
  details: { kind, ...details },
});

/**
 * The refusal of a call that saw an older draft: with the current draft, and the newest publication with its changes.
 */
export async function draftChanged<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  known?: DraftView<Definition>,
): Promise<Refusal> {
  const { tx } = context;
  const { kind, server } = served;
  const [current, [latest, earlier]] = await Promise.all([
    known ?? findDraft<Definition>(tx, key),
    listNewest<Definition>(tx, key, 2),
  ]);
  if (latest === undefined) return new Refusal('draft_changed', { body: { current, published: null } });
  const before = earlier?.definition ?? (await server.loadDefault(context, key.subject));
  const { definition, ...summary } = latest;
  const published = { ...summary, changes: kind.diff(before, definition) };
  return new Refusal('draft_changed', { body: { current, published } });
}
