// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { requireApplicantAccess } from '../accounts/case-access.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { loadUser, toBusinessUser } from './business-users.ts';
import { findBusiness, findBusinessRelation, findStaffMember } from './queries/businesses.ts';

/** Returns a business or partner. Those that the actor may not read are not found. */
export const getBusiness: Handle<'community/get-business'> = async (context, { id }) => {
  await requireApplicantAccess(context, id);
  const business = await findBusiness(context.tx, id);
  if (business === undefined) throw new Refusal('not_found');
  return business;
};

/** Returns the partner of a business. Businesses that the actor may not read are not found. */
export const getBusinessRelation: Handle<'community/get-business-relation'> = async (context, { id }) => {
  await requireApplicantAccess(context, id);
  const relation = await findBusinessRelation(context.tx, id);
  if (relation === undefined) throw new Refusal('not_found');
  return relation;
};

/** Returns a user of a business. */
export const getBusinessUser: Handle<'community/get-business-user'> = async (context, { id, userId }) =>
  toBusinessUser(await loadUser(context, id, userId));

/** Returns the name and email of an active staff member. */
export const getGovernmentUser: Handle<'community/get-government-user'> = async ({ tx }, { id }) => {
  const member = await findStaffMember(tx, id);
  if (member === undefined) throw new Refusal('not_found');
  return member;
};
