// Reading, verifying, and revealing the values of a profile. Saving is in save-values.ts.

import { getProfileKind } from '@commonway/contract/profiles/field.ts';
import { findField } from '@commonway/contract/profiles/groups/groups.ts';
import { historyPageSize, type ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { addDays } from '../tenants/local-date.ts';
import {
  describeGroup,
  describeGroups,
  describeProvenance,
  getRevision,
  maskValue,
  readAnswers,
} from './describe-profile.ts';
import { listHouseholdMates } from './household/queries.ts';
import { canReveal, getViewer, loadProfile, loadProfileForUpdate, requireGroup } from './load-profile.ts';
import { insertValues, listChanges, listRelatedApplicants, updateVerification } from './queries.ts';
import { openValue } from './seal-values.ts';

/** Describes a profile as the actor may see it. */
async function describeProfile(context: Context, id: number): Promise<ProfileView> {
  const profile = await loadProfile(context, id);
  const viewer = getViewer(context, id);
  return {
    id,
    kind: getProfileKind(profile.applicant.kind),
    name: profile.applicant.name,
    canVerify: viewer.isStaff && viewer.canEdit,
    canReveal: canReveal(context.actor),
    officeFields: profile.officeFields.filter(({ audience }) => viewer.isStaff || audience === 'everyone'),
    groups: describeGroups(profile, viewer),
  };
}

/** Returns the profile of the applicant who asks. */
export const getOwnProfile: Handle<'profiles/get-own-profile'> = (context) =>
  describeProfile(context, context.actor.applicantId ?? 0);

/** Returns the profile of an applicant. */
export const getProfile: Handle<'profiles/get-profile'> = (context, { id }) => describeProfile(context, id);

/** Lists a page of what was said in a group of a profile, newest first. */
export const listHistory: Handle<'profiles/list-history'> = async (context, { id, group: key, ...input }) => {
  const profile = await loadProfile(context, id);
  const viewer = getViewer(context, id);
  const group = requireGroup(profile, key, viewer);
  const rows = await listChanges(context.tx, {
    applicantId: id,
    group: key,
    itemId: input.itemId ?? null,
    fields: group.fields.map((each) => each.key).filter((each) => each === (input.field ?? each)),
    beforeId: input.beforeId ?? null,
    limit: historyPageSize + 1,
  });
  const page = rows.slice(0, historyPageSize);
  const current = readAnswers({ ...profile, values: [], groups: [] }, group)[0]?.answers ?? {};
  return {
    changes: page.map((row) => ({
      id: row.id,
      itemId: row.itemId,
      field: row.field,
      // The current value is in a column of the applicant.
      value: maskValue((row.endedAt === null ? current[row.field] : undefined) ?? row.value),
      ...describeProvenance(row, viewer),
      endedAt: row.endedAt,
    })),
    nextBeforeId: rows.length > historyPageSize ? (page.at(-1)?.id ?? null) : null,
  };
};

/** Marks a value as verified until the end of its validity, or as not verified. */
export const verifyValue: Handle<'profiles/verify-value'> = async (context, input) => {
  const { tx, actor, now } = context;
  const { id, itemId, field: key, isVerified } = input;
  const profile = await loadProfileForUpdate(context, id);
  const viewer = getViewer(context, id);
  const group = requireGroup(profile, input.group, viewer);
  const days = findField(group, key)?.verifiedDays;
  const answers = readAnswers(profile, group).find((item) => item.id === itemId)?.answers;
  if (days === undefined || answers?.[key] === undefined) throw new Refusal('not_found');
  if (getRevision(profile, group) !== input.revision)
    throw new Refusal('stale_version', { body: { current: describeGroup(profile, group, viewer) } });
  const item = { applicantId: id, group: group.key, itemId };
  const verification = isVerified
    ? { at: now, byName: actor.name, until: days === null ? null : addDays(viewer.today, days) }
    : { at: null, byName: null, until: null };
  // A value in a column of the applicant has no row until it is saved in the profile.
  if (!(await updateVerification(tx, item, key, verification))) {
    await insertValues(tx, item, { source: 'account', sourceId: null, byId: null, byName: null }, [
      [key, null],
    ]);
    await updateVerification(tx, item, key, verification);
  }
  const details = { group: group.key, item: itemId, field: key, verified: isVerified };
  context.audit({ subjectKind: 'applicant', subjectId: id, details });
  return describeGroup(await loadProfile(context, id), group, viewer);
};

/** Returns a sealed value in full and audits the viewer, the field, and the reason. */
export const revealValue: Handle<'profiles/reveal-value'> = async (context, input) => {
  const { id, itemId, field, reason } = input;
  const profile = await loadProfile(context, id);
  const group = requireGroup(profile, input.group, getViewer(context, id));
  const answers = readAnswers(profile, group).find((item) => item.id === itemId)?.answers;
  if (findField(group, field)?.isPrivate !== true || answers?.[field] === undefined)
    throw new Refusal('not_found');
  const value = await openValue(context, { applicantId: id, group: group.key, field }, answers[field]);
  const details = { group: group.key, item: itemId, field, reason };
  context.audit({ subjectKind: 'applicant', subjectId: id, details });
  return { value };
};

/** Lists the businesses and the household of a person, or the people of a business, whom the actor may see. */
export const listRelations: Handle<'profiles/list-relations'> = async (context, { id }) => {
  const { tx, actor } = context;
  await loadProfile(context, id);
  const [related, household] = await Promise.all([
    listRelatedApplicants(tx, id, actor.caseScope),
    listHouseholdMates(tx, id, actor.caseScope),
  ]);
  return { relations: related, household };
};
