import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findContactInfo } from '../queries/contact-info.ts';

export const getContactInfo: Handle<'accounts/get-contact-info'> = async ({ tx, actor }) => {
  const found = await findContactInfo(tx, actor.applicantId ?? 0);
  if (found === undefined) throw new Refusal('not_found');
  return found;
};
