// What every change of a draft begins with: its lock, and the refusal of a call that saw an older draft.
import type { DraftView } from '@commonway/contract/configuration/kind.ts';
import { type Context, Refusal } from '../mount/context.ts';
import { type ConfigurationKey, listNewestVersions, lockDraft } from './queries.ts';
import type { ServedConfiguration } from './served-kind.ts';

/** Locks the draft until the transaction ends and returns it; refuses a call that saw another revision. */
export async function lockDraftRevision<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  revision: number,
): Promise<DraftView<Definition>> {
  const draft = await lockDraft<Definition>(context.tx, key);
  if (draft.revision !== revision) throw await buildDraftChangedRefusal(context, served, key, draft);
  return draft;
}

/** Builds the refusal of a call that saw an older draft: with the current draft, and the newest version's changes. */
export async function buildDraftChangedRefusal<Definition, Setup>(
  context: Context,
  { kind, server }: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  current: DraftView<Definition>,
): Promise<Refusal> {
  const [latest, earlier] = await listNewestVersions<Definition>(context.tx, key, 2);
  if (latest === undefined) return new Refusal('draft_changed', { body: { current, published: null } });
  const before = earlier?.definition ?? (await server.loadDefault(context, key.subject));
  const { definition, ...summary } = latest;
  const published = { ...summary, changes: kind.diff(before, definition) };
  return new Refusal('draft_changed', { body: { current, published } });
}
