// The handlers of a kind of configuration, from its declaration in the contract and what the server adds to it.
import {
  type AnyKind,
  buildOperationNames,
  type ConfigurationNames,
  type ConfigurationView,
  type DefinitionOf,
  type DraftView,
  isScheduled,
  type SetupOf,
} from '@commonway/contract/configuration/kind.ts';
import type { OperationName } from '@commonway/contract/operations.ts';
import { type Context, type Handle, inTenant, type Mounted, Refusal } from '../mount/context.ts';
import { buildDraftChangedRefusal, lockDraftRevision } from './lock-draft.ts';
import { publishDraft } from './publish.ts';
import {
  type ConfigurationKey,
  findPublishedVersion,
  findVersion,
  getDraft,
  listVersions,
  saveDraft,
} from './queries.ts';
import { cancelSchedule, scheduleDraft } from './schedule.ts';
import {
  buildAuditNote,
  loadCurrentDefinition,
  type ServedConfiguration,
  type ServedKind,
} from './served-kind.ts';

interface Declaration<Kind extends AnyKind> {
  readonly kind: Kind;
  readonly subject: Readonly<Record<string, unknown>>;
}

type NamesOf<Kind extends AnyKind> = ConfigurationNames<Kind['name']>[keyof ConfigurationNames<string>];

/** The handlers of a kind's operations, by name. */
type ConfigurationHandlers<Kind extends AnyKind> = {
  readonly [Name in NamesOf<Kind> & OperationName]: Mounted<Handle<Name>>;
};

type ConfigurationHandler = (context: Context, key: ConfigurationKey, input: never) => Promise<unknown>;

/**
 * Creates the handlers of a kind's operations: get, save, discard, publish, schedule, cancel, restore, and versions.
 * @param declaration the kind as the contract declares it
 * @param server what only the server knows of the kind
 */
export function createConfigurationHandlers<Kind extends AnyKind>(
  { kind, subject }: Declaration<Kind>,
  server: ServedKind<DefinitionOf<Kind>, SetupOf<Kind>>,
): ConfigurationHandlers<Kind> {
  const served = { kind, server };
  const names = buildOperationNames<Kind['name']>(kind.name);
  const [idMember] = Object.keys(subject);
  const subjectKind = idMember?.replace(/Id$/, '') ?? 'tenant';
  /** Mounts a handler in the tenant role, and passes it the key of the configuration that the input names. */
  const mountHandler = (handler: ConfigurationHandler) =>
    inTenant((context: Context, input: Readonly<Record<string, unknown>>) => {
      const id = idMember === undefined ? 0 : Number(input[idMember]);
      const key = { tenantId: context.tenant.id, kind: kind.name, subject: id, subjectKind };
      return handler(context, key, input as never);
    });
  // The names are computed: the compiler checks them in the module's operations.ts.
  return {
    [names.get]: mountHandler((context, key) => getConfiguration(context, served, key)),
    [names.saveDraft]: mountHandler((context, key, input) => saveEditedDraft(context, served, key, input)),
    [names.discardDraft]: mountHandler((context, key, input) => discardDraft(context, served, key, input)),
    [names.publish]: mountHandler((context, key, input) => publishDraft(context, served, key, input)),
    [names.schedule]: mountHandler((context, key, input) => scheduleDraft(context, served, key, input)),
    [names.cancelSchedule]: mountHandler((context, key, input) =>
      cancelSchedule(context, served, key, input),
    ),
    [names.restore]: mountHandler((context, key, input) => restoreVersion(context, served, key, input)),
    [names.listVersions]: mountHandler((context, key, input) =>
      listConfigurationVersions(context, served, key, input),
    ),
    [names.getVersion]: mountHandler((context, key, input) =>
      getConfigurationVersion(context, served, key, input),
    ),
  } as never;
}

/** Returns what the editor shows: the current definition, the draft, and the setup. */
async function getConfiguration<Definition, Setup>(
  context: Context,
  { server }: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
): Promise<ConfigurationView<Definition, Setup>> {
  const { tx } = context;
  const [setup, latest, draft] = await Promise.all([
    server.loadSetup(context, key.subject),
    findPublishedVersion<Definition>(tx, key),
    getDraft<Definition>(tx, key),
  ]);
  const published = await loadCurrentDefinition(context, server, key, latest);
  return { published, version: latest?.version ?? null, draft, setup };
}

interface DraftInput<Definition> {
  /** The revision that the author saw. */
  readonly revision: number;
  readonly definition: Definition;
}

/**
 * Saves the author's definition as the draft, and tells the open pages of staff who edits it. It may have problems, but no
 * references to other offices.
 */
async function saveEditedDraft<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  input: DraftInput<Definition>,
): Promise<DraftView<Definition>> {
  const setup = await served.server.loadSetup(context, key.subject);
  await served.server.refuseForeignReferences?.(context, input.definition, setup);
  const saved = await storeDraft(context, served, key, input, {});
  const visitor = { staffId: context.actor.staffId ?? 0, name: context.actor.name };
  const configuration = { kind: key.kind, subject: key.subject };
  await context.publish({ kind: 'configuration-edited', configuration, visitor }, { staff: true });
  return saved;
}

/** Empties the draft. */
async function discardDraft<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision }: { readonly revision: number },
): Promise<DraftView<Definition>> {
  await served.server.loadSetup(context, key.subject);
  return storeDraft(context, served, key, { revision, definition: null }, { discarded: true });
}

/** Saves an earlier version's definition as the draft. */
async function restoreVersion<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision, version }: { readonly revision: number; readonly version: number },
): Promise<DraftView<Definition>> {
  const { definition } = await getConfigurationVersion(context, served, key, { version });
  return storeDraft(context, served, key, { revision, definition }, { restored: version });
}

/** Stores a definition as the draft, unless the draft is scheduled, and audits it; null empties the draft. */
async function storeDraft<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  input: DraftInput<Definition | null>,
  details: object,
): Promise<DraftView<Definition>> {
  const { tx, actor, now } = context;
  const draft = await lockDraftRevision(context, served, key, input.revision);
  if (isScheduled(draft)) throw new Refusal('draft_scheduled');
  const saved = await saveDraft<Definition>(tx, key, { ...input, savedAt: now, savedByName: actor.name });
  // Another call stored the first draft, which couldn't be locked because it didn't exist.
  if (saved === undefined)
    throw await buildDraftChangedRefusal(context, served, key, await getDraft(tx, key));
  context.audit(buildAuditNote(key, { draft: saved.revision, ...details }));
  return saved;
}

/** Lists a page of published versions, newest first: those before the version `before`. */
async function listConfigurationVersions<Definition, Setup>(
  context: Context,
  { server }: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { before = 2_147_483_647, limit }: { readonly before?: number; readonly limit: number },
) {
  await server.loadSetup(context, key.subject);
  return { versions: await listVersions(context.tx, key, { before, limit }) };
}

/** Returns one published version with its definition; refuses an unknown one. */
async function getConfigurationVersion<Definition, Setup>(
  context: Context,
  { server }: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { version }: { readonly version: number },
) {
  await server.loadSetup(context, key.subject);
  const found = await findVersion<Definition>(context.tx, key, version);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
