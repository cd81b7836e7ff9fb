import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findBusiness } from './queries.ts';

/**
 * Returns a business or partner. Staff can read any of the tenant; a business only itself, all others are not found.
 */
export const getBusiness: Handle<'community/get-business'> = async ({ tx, actor }, { id }) => {
  const mayRead = actor.applicantId === null || actor.applicantId === id;
  const business = mayRead ? await findBusiness(tx, id) : undefined;
  if (business === undefined) throw new Refusal('not_found');
  return business;
};
