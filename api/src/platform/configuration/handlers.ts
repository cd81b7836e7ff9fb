// The handlers of a kind of configuration, from its declaration in the contract and what the server adds to it.
import {
  type AnyKind,
  type ConfigurationNames,
  type ConfigurationView,
  configurationNames,
  type DefinitionOf,
  type DraftView,
  isScheduled,
  type SetupOf,
} from '@commonway/contract/configuration/kind.ts';
import type { OperationName } from '@commonway/contract/operations.ts';
import { type Context, type Handle, inTenant, type Mounted, Refusal } from '../mount/context.ts';
import { draftChanged, lockRevision } from './lock-draft.ts';
import { publishDraft } from './publish.ts';
import {
  type ConfigurationKey,
  findDraft,
  findPublished,
  findVersion,
  listVersions,
  saveDraft,
} from './queries.ts';
import { cancelSchedule, scheduleDraft } from './schedule.ts';
import { auditNote, loadPublished, type ServedConfiguration, type ServedKind } from './served-kind.ts';

interface Declaration<Kind extends AnyKind> {
  readonly kind: Kind;
  readonly subject: Readonly<Record<string, unknown>>;
}

type NamesOf<Kind extends AnyKind> = ConfigurationNames<Kind['name']>[keyof ConfigurationNames<string>];

/** The handlers of a kind's operations, by name. */
type ConfigurationHandlers<Kind extends AnyKind> = {
  readonly [Name in NamesOf<Kind> & OperationName]: Mounted<Handle<Name>>;
};

type Answer = (context: Context, key: ConfigurationKey, input: never) => Promise<unknown>;

/**
 * The handlers of a kind's operations.
 * @param declaration the kind as the contract declares it
 * @param server what only the server knows of the kind
 */
export function configurationHandlers<Kind extends AnyKind>(
  { kind, subject }: Declaration<Kind>,
  server: ServedKind<DefinitionOf<Kind>, SetupOf<Kind>>,
): ConfigurationHandlers<Kind> {
  const served = { kind, server };
  const names = configurationNames<Kind['name']>(kind.name);
  const [idMember] = Object.keys(subject);
  const subjectKind = idMember?.replace(/Id$/, '') ?? 'tenant';
  /** A handler for the configuration that the path names. */
  const mounted = (answer: Answer) =>
    inTenant((context: Context, input: Readonly<Record<string, unknown>>) => {
      const id = idMember === undefined ? 0 : Number(input[idMember]);
      const key = { tenantId: context.tenant.id, kind: kind.name, subject: id, subjectKind };
      return answer(context, key, input as never);
    });
  // The names are computed: the compiler checks them in the module's operations.ts.
  return {
    [names.get]: mounted((context, key) => getConfiguration(context, served, key)),
    [names.saveDraft]: mounted((context, key, input) => save(context, served, key, input)),
    [names.discardDraft]: mounted((context, key, input) => discard(context, served, key, input)),
    [names.publish]: mounted((context, key, input) => publishDraft(context, served, key, input)),
    [names.schedule]: mounted((context, key, input) => scheduleDraft(context, served, key, input)),
    [names.cancelSchedule]: mounted((context, key, input) => cancelSchedule(context, served, key, input)),
    [names.restore]: mounted((context, key, input) => restore(context, served, key, input)),
    [names.listVersions]: mounted((context, key, input) => list(context, served, key, input)),
    [names.getVersion]: mounted((context, key, input) => getVersion(context, served, key, input)),
  } as never;
}

async function getConfiguration<Definition, Setup>(
  context: Context,
  { server }: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
): Promise<ConfigurationView<Definition, Setup>> {
  const { tx } = context;
  const [setup, latest, draft] = await Promise.all([
    server.loadSetup(context, key.subject),
    findPublished<Definition>(tx, key),
    findDraft<Definition>(tx, key),
  ]);
  const published = await loadPublished(context, server, key, latest);
  return { published, version: latest?.version ?? null, draft, setup };
}

interface DraftInput<Definition> {
  /** The revision that the author saw. */
  readonly revision: number;
  readonly definition: Definition;
}

async function save<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  input: DraftInput<Definition>,
): Promise<DraftView<Definition>> {
  const setup = await served.server.loadSetup(context, key.subject);
  await served.server.refuseForeign?.(context, input.definition, setup);
  return store(context, served, key, input, {});
}

async function discard<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision }: { readonly revision: number },
): Promise<DraftView<Definition>> {
  await served.server.loadSetup(context, key.subject);
  return store(context, served, key, { revision, definition: null }, { discarded: true });
}

async function restore<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision, version }: { readonly revision: number; readonly version: number },
): Promise<DraftView<Definition>> {
  const { definition } = await getVersion(context, served, key, { version });
  return store(context, served, key, { revision, definition }, { restored: version });
}

/** Stores the draft unless it is scheduled; null discards it. It may have problems: publishing refuses them. */
async function store<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  input: DraftInput<Definition | null>,
  details: object,
): Promise<DraftView<Definition>> {
  const { tx, actor, now } = context;
  const draft = await lockRevision(context, served, key, input.revision);
  if (isScheduled(draft)) throw new Refusal('draft_scheduled');
  const saved = await saveDraft<Definition>(tx, key, { ...input, savedAt: now, savedByName: actor.name });
  // Another call stored the first draft, which couldn't be locked because it didn't exist.
  if (saved === undefined) throw await draftChanged(context, served, key, await findDraft(tx, key));
  context.audit(auditNote(key, { draft: saved.revision, ...details }));
  return saved;
}

async function list<Definition, Setup>(
  context: Context,
  { server }: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { before = 2_147_483_647, limit }: { readonly before?: number; readonly limit: number },
) {
  await server.loadSetup(context, key.subject);
  return { versions: await listVersions(context.tx, key, { before, limit }) };
}

async function getVersion<Definition, Setup>(
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
