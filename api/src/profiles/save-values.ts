// Changes of a profile: each ends values and adds others, with who said them.

import { checkValues } from '@commonway/contract/profiles/check-values.ts';
import type { ProfileGroup } from '@commonway/contract/profiles/field.ts';
import { findField } from '@commonway/contract/profiles/groups/groups.ts';
import type { ProfileGroupView } from '@commonway/contract/profiles/profiles.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { loadIndustries } from '../community/industries/load-industries.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { describeGroup, getRevision, readAnswers, type StoredProfile } from './describe-profile.ts';
import { refuseMembersEntry } from './household/household.ts';
import { withdrawInvitation } from './household/queries.ts';
import { getViewer, loadProfile, loadProfileForUpdate, requireGroup } from './load-profile.ts';
import {
  type ApplicantRow,
  attributeValues,
  endValues,
  type ItemAddress,
  insertValues,
  listOwnFiles,
  renameBusinessAccounts,
  type Saying,
  updateApplicantColumns,
} from './queries.ts';
import { sealValue } from './seal-values.ts';

/** A group that is about to be changed. */
interface OpenGroup {
  readonly id: number;
  readonly profile: StoredProfile;
  readonly group: ProfileGroup;
}

/** Loads a group to change it; refuses if it was changed since `revision`. Null takes it as it is. */
export async function openGroup(
  context: Context,
  {
    id,
    group: key,
    revision,
  }: { readonly id: number; readonly group: string; readonly revision: number | null },
): Promise<OpenGroup> {
  const profile = await loadProfileForUpdate(context, id);
  const viewer = getViewer(context, id);
  const group = requireGroup(profile, key, viewer);
  if (!viewer.canEdit) throw new Refusal('not_allowed');
  if (revision !== null && getRevision(profile, group) !== revision)
    throw new Refusal('stale_version', { body: { current: describeGroup(profile, group, viewer) } });
  return { id, profile, group };
}

/** Who says what the actor enters. */
export const getSaying = ({ actor }: Context): Saying => ({
  source: actor.applicantId === null ? 'staff' : 'person',
  sourceId: null,
  byId: actor.personId,
  byName: actor.name,
});

/** Changes values of an item, which can be new, and audits the fields. */
export async function changeItem(
  context: Context,
  { id, profile, group }: OpenGroup,
  itemId: number,
  values: Answers,
  saying: Saying = getSaying(context),
): Promise<void> {
  const items = readAnswers(profile, group);
  const { changes: checked, problems } = checkValues(group, {
    current: items.find((item) => item.id === itemId)?.answers ?? {},
    others: items.filter((item) => item.id !== itemId).map(({ answers }) => answers),
    values,
    today: getViewer(context, id).today,
  });
  const { files, foreign } = await readFiles(context, id, group, checked);
  const unknown = await listUnknownIndustries(group, checked);
  const refused = group.key === 'contact' ? listRefusedFields(context, profile.applicant, checked) : [];
  const fields = {
    ...problems,
    ...Object.fromEntries([...foreign, ...unknown, ...refused].map((key) => [key, ['invalid']])),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const changes = { ...checked, ...files };
  const item = { applicantId: id, group: group.key, itemId, saying };
  const keys = Object.keys(changes);
  await storeValues(
    context,
    group,
    item,
    keys.filter((key) => findField(group, key)?.column === undefined),
    changes,
  );
  await storeColumns(
    context,
    group,
    item,
    keys.filter((key) => findField(group, key)?.column !== undefined),
    changes,
  );
  context.audit({
    subjectKind: 'applicant',
    subjectId: id,
    details: { group: group.key, item: itemId, changed: keys },
  });
}

/** The changed files as their documents say, and the fields with a document that the applicant doesn't have. */
async function readFiles(
  { tx }: Context,
  id: number,
  group: ProfileGroup,
  changes: Answers,
): Promise<{ readonly files: Answers; readonly foreign: readonly string[] }> {
  const chosen = Object.entries(changes)
    .filter(([key, value]) => value !== null && findField(group, key)?.kind === 'file')
    .map(([key, value]) => ({
      key,
      ids: [...new Set((value as readonly FileAnswer[]).map(({ documentId }) => documentId))],
    }));
  if (chosen.length === 0) return { files: {}, foreign: [] };
  const own = await listOwnFiles(
    tx,
    id,
    chosen.flatMap(({ ids }) => ids),
  );
  const read = chosen.map(({ key, ids }) => ({
    key,
    ids,
    files: ids.flatMap((documentId) => own.filter((file) => file.documentId === documentId)),
  }));
  return {
    files: Object.fromEntries(read.map(({ key, files }) => [key, files])),
    foreign: read.filter(({ ids, files }) => files.length < ids.length).map(({ key }) => key),
  };
}

/** The fields with a code that no industry's begins with. */
async function listUnknownIndustries(group: ProfileGroup, changes: Answers): Promise<readonly string[]> {
  const codes = Object.entries(changes).filter(
    ([key, value]) => typeof value === 'string' && findField(group, key)?.means === 'industry',
  );
  if (codes.length === 0) return [];
  const industries = await loadIndustries();
  return codes
    .filter(([, prefix]) => !industries.some(({ code }) => code.startsWith(String(prefix))))
    .map(([key]) => key);
}

/**
 * The fields that the actor may not change. An applicant without a login can be claimed by anyone who proves the email address, so
 * staff enter that with the case, where it's checked (applications/entering).
 */
const listRefusedFields = ({ actor }: Context, { hasLogin }: ApplicantRow, changes: Answers): string[] =>
  actor.applicantId === null && !hasLogin && 'email' in changes ? ['email'] : [];

/** An item that changes, with who says so. */
interface SpokenItem extends ItemAddress {
  readonly saying: Saying;
}

/** Ends the values of fields and adds the changed ones, sealed if they are private. */
async function storeValues(
  context: Context,
  group: ProfileGroup,
  item: SpokenItem,
  keys: readonly string[],
  changes: Answers,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await Promise.all(
    keys.map(async (field) => {
      const value = changes[field] ?? null;
      const isPrivate = value !== null && findField(group, field)?.isPrivate === true;
      return [field, isPrivate ? await sealValue(context, { ...item, field }, value) : value] as const;
    }),
  );
  await endValues(context.tx, item, keys);
  await insertValues(context.tx, item, item.saying, rows);
}

/** Changes values that the applicant holds. */
async function storeColumns(
  context: Context,
  group: ProfileGroup,
  item: SpokenItem,
  keys: readonly string[],
  changes: Answers,
): Promise<void> {
  if (keys.length === 0) return;
  const columns = Object.fromEntries(
    keys.map((key) => [findField(group, key)?.column ?? '', changes[key] ?? null]),
  );
  await updateApplicantColumns(context.tx, item.applicantId, columns);
  await attributeValues(context.tx, item, item.saying, keys);
  if (typeof columns['name'] === 'string')
    await renameBusinessAccounts(context.tx, item.applicantId, columns['name']);
}

/** The changed group. */
async function describeChanged(context: Context, { id, group }: OpenGroup): Promise<ProfileGroupView> {
  return describeGroup(await loadProfile(context, id), group, getViewer(context, id));
}

/** Changes values of a group that doesn't repeat. */
export const saveGroup: Handle<'profiles/save-group'> = async (context, input) => {
  const open = await openGroup(context, input);
  if (open.group.repeats !== undefined) throw new Refusal('not_found');
  await changeItem(context, open, 0, input.values);
  return describeChanged(context, open);
};

/** Adds an item to a group; returns its id. */
export async function insertItem(
  context: Context,
  open: OpenGroup,
  values: Answers,
  saying?: Saying,
): Promise<number> {
  const { repeats, key } = open.group;
  if (repeats === undefined) throw new Refusal('not_found');
  if (readAnswers(open.profile, open.group).length >= repeats.maxItems) throw new Refusal('too_many_items');
  const itemId = (open.profile.groups.find(({ group }) => group === key)?.lastItemId ?? 0) + 1;
  await changeItem(context, open, itemId, values, saying);
  return itemId;
}

export const addItem: Handle<'profiles/add-item'> = async (context, input) => {
  const open = await openGroup(context, input);
  await insertItem(context, open, input.values);
  return describeChanged(context, open);
};

/** Refuses an item that the group doesn't have. */
export function requireItem({ profile, group }: OpenGroup, itemId: number): Answers {
  const item = group.repeats && readAnswers(profile, group).find(({ id }) => id === itemId);
  if (item === undefined) throw new Refusal('not_found');
  return item.answers;
}

export const saveItem: Handle<'profiles/save-item'> = async (context, input) => {
  const open = await openGroup(context, input);
  requireItem(open, input.itemId);
  if (open.group.key === 'household') await refuseMembersEntry(context, open.id, input.itemId);
  await changeItem(context, open, input.itemId, input.values);
  return describeChanged(context, open);
};

/** Ends all values of an item, and records who removed them. */
export async function endItem(context: Context, open: OpenGroup, itemId: number): Promise<void> {
  const { id, profile } = open;
  // What staff alone said of the item ends with it.
  const group = requireGroup(profile, open.group.key, { isOwner: true, isStaff: true });
  const keys = Object.keys(requireItem({ ...open, group }, itemId));
  const item = { applicantId: id, group: group.key, itemId };
  await endValues(
    context.tx,
    item,
    group.fields.map(({ key }) => key),
  );
  await insertValues(
    context.tx,
    item,
    getSaying(context),
    keys.map((key) => [key, null]),
    true,
  );
  context.audit({
    subjectKind: 'applicant',
    subjectId: id,
    details: { group: group.key, item: itemId, removed: keys },
  });
}

export const removeItem: Handle<'profiles/remove-item'> = async (context, input) => {
  const open = await openGroup(context, input);
  if (open.group.key === 'household') {
    await refuseMembersEntry(context, open.id, input.itemId);
    await withdrawInvitation(context.tx, open.id, input.itemId);
  }
  await endItem(context, open, input.itemId);
  return describeChanged(context, open);
};
