import { type Actor, type Handle, Refusal } from '../platform/mount/context.ts';
import { findBusiness, findBusinessRelation } from './queries.ts';

/** Staff can read any business or partner of the tenant; a business only itself. */
export const canReadBusiness = ({ applicantId }: Pick<Actor, 'applicantId'>, id: number): boolean =>
  applicantId === null || applicantId === id;

/** Returns a business or partner. Those that the actor may not read are not found. */
export const getBusiness: Handle<'community/get-business'> = async ({ tx, actor }, { id }) => {
  const business = canReadBusiness(actor, id) ? await findBusiness(tx, id) : undefined;
  if (business === undefined) throw new Refusal('not_found');
  return business;
};

/** Returns the partner of a business. Businesses that the actor may not read are not found. */
export const getBusinessRelation: Handle<'community/get-business-relation'> = async (
  { tx, actor },
  { id },
) => {
  const relation = canReadBusiness(actor, id) ? await findBusinessRelation(tx, id) : undefined;
  if (relation === undefined) throw new Refusal('not_found');
  return relation;
};
