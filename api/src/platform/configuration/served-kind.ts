import type { ConfigurationKind } from '@commonway/contract/configuration/kind.ts';
import type { Transaction } from '../database.ts';
import type { Context } from '../mount/context.ts';
import type { ConfigurationKey } from './queries.ts';

/**
 * What the server adds to a kind of configuration. A job publishes scheduled drafts, so these functions can't use what
 * only a request has, such as cookies (platform/mount/scheduled-context.ts).
 */
export interface ServedKind<Definition, Setup> {
  /** What the editor and the kind's `check` need besides the definition. Refuses a subject that doesn't exist. */
  loadSetup(context: Context, subject: number): Promise<Setup>;
  /** What the product uses while nothing is published. */
  loadDefault(context: Context, subject: number): Promise<Definition> | Definition;
  /** What the product uses now. Not needed if that is the newest version, or the default before the first one. */
  loadCurrent?(context: Context, subject: number): Promise<Definition>;
  /** Refuses a draft that names something of another office, or nothing. */
  refuseForeignReferences?(context: Context, definition: Definition, setup: Setup): Promise<void> | void;
  /** Locks what must not change while a draft is published, before anything is read. */
  lockForPublishing?(tx: Transaction): void;
  /** Adapts a draft to what changed around it since it was saved, and numbers its new items. Writes nothing. */
  completeDraft?(
    context: Context,
    draft: Definition,
    published: Definition,
    setup: Setup,
  ): Promise<Definition> | Definition;
  /**
   * Writes the rows that the product reads, in the transaction that publishes. Not needed if the product reads the
   * newest version itself.
   */
  applyPublished?(
    context: Context,
    subject: number,
    published: Definition,
    before: Definition,
  ): Promise<void>;
}

/** A kind with both of its parts. */
export interface ServedConfiguration<Definition, Setup> {
  readonly kind: ConfigurationKind<Definition, Setup, unknown, unknown>;
  readonly server: ServedKind<Definition, Setup>;
}

/** Returns the definition that the product uses now: by default, that of the newest version (`latest`). */
export async function loadCurrentDefinition<Definition, Setup>(
  context: Context,
  server: ServedKind<Definition, Setup>,
  { subject }: ConfigurationKey,
  latest: { readonly definition: Definition } | undefined,
): Promise<Definition> {
  if (server.loadCurrent) return server.loadCurrent(context, subject);
  return latest?.definition ?? server.loadDefault(context, subject);
}

/** Builds the audit note of an operation on a configuration. */
export const buildAuditNote = (
  { tenantId, kind, subject, subjectKind }: ConfigurationKey,
  details: object,
) => ({
  subjectKind,
  subjectId: subject === 0 ? tenantId : subject,
  details: { kind, ...details },
});
