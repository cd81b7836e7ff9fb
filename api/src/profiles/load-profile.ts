// Loads a profile for those who may see it: applicants their own, staff who see all cases those of everyone, and other staff
// those of applicants with a case that they may see.
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { getProfileKind, type ProfileGroup } from '@commonway/contract/profiles/field.ts';
import { listGroups } from '@commonway/contract/profiles/groups/groups.ts';
import { requireApplicantAccess } from '../accounts/case-access.ts';
import { type Actor, type Context, Refusal } from '../platform/mount/context.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import { canSeeGroup, type StoredProfile, type Viewer } from './describe-profile.ts';
import { loadOfficeFields } from './office-fields.ts';
import {
  type ApplicantRow,
  findApplicant,
  listCurrentValues,
  listGroupRows,
  lockApplicant,
} from './queries.ts';

/** Describes how the actor views the profile of an applicant. */
export function getViewer({ actor, tenant, now }: Context, applicantId: number): Viewer {
  const isOwner = actor.applicantId === applicantId && actor.impersonator === null;
  return {
    isOwner,
    isStaff: actor.applicantId === null,
    seesAllCases: actor.applicantId !== null || actor.caseScope === null,
    canEdit: (isOwner && actor.businessRole !== 'viewer') || actor.accountType === 'Government',
    today: toLocalDate(tenant.timeZone, now),
  };
}

/** Whether the actor can see sealed values in full. */
export const canReveal = ({ accountType, permissions }: Actor): boolean =>
  accountType === 'Government' && permits(permissions, 'PrivateData', 'Read');

/** Loads a profile that the actor may see. */
export async function loadProfile(context: Context, applicantId: number): Promise<StoredProfile> {
  const [profile] = await Promise.all([
    loadProfileOf(context, applicantId),
    requireApplicantAccess(context, applicantId),
  ]);
  return profile;
}

/** Loads the profile of an applicant whose application the actor may see. */
export const loadProfileOf = (context: Context, applicantId: number): Promise<StoredProfile> =>
  readProfile(context, findApplicant(context.tx, applicantId), applicantId);

/** Loads a profile that the actor may see, to change it: other changes wait until this one ends. */
export async function loadProfileForUpdate(context: Context, applicantId: number): Promise<StoredProfile> {
  await requireApplicantAccess(context, applicantId);
  // The lock comes first, so that the values are those after the change that it waited for.
  const applicant = await lockApplicant(context.tx, applicantId);
  return readProfile(context, Promise.resolve(applicant), applicantId);
}

/** Reads the values of an applicant; refuses as not found if there is none. */
async function readProfile(
  { tx }: Context,
  reading: Promise<ApplicantRow | undefined>,
  applicantId: number,
): Promise<StoredProfile> {
  const [applicant, values, groups, officeFields] = await Promise.all([
    reading,
    listCurrentValues(tx, applicantId),
    listGroupRows(tx, applicantId),
    loadOfficeFields(tx),
  ]);
  if (applicant === undefined) throw new Refusal('not_found');
  return { applicant, values, groups, officeFields };
}

/** The group by its key that the viewer may see; refused as not found otherwise. */
export function requireGroup(
  { applicant, officeFields }: Pick<StoredProfile, 'applicant' | 'officeFields'>,
  key: string,
  viewer: Pick<Viewer, 'isOwner' | 'isStaff'>,
): ProfileGroup {
  const groups = listGroups(getProfileKind(applicant.kind), officeFields, viewer.isStaff);
  const group = groups.find((each) => each.key === key);
  if (group === undefined || !canSeeGroup(viewer, group)) throw new Refusal('not_found');
  return group;
}
