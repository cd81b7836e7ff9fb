import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findStaffMember } from './queries.ts';

/** Returns the name and email of an active staff member. */
export const getGovernmentUser: Handle<'community/get-government-user'> = async ({ tx }, { id }) => {
  const member = await findStaffMember(tx, id);
  if (member === undefined) throw new Refusal('not_found');
  return member;
};
