import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { channelsOf } from './channels-of.ts';
import { contactsOf } from './queries.ts';

export const getChannels: Handle<'communications/get-channels'> = async (context, { applicationId }) => {
  await refuseBlindReviewers(context, applicationId);
  const contacts = await contactsOf(context.tx, applicationId);
  if (contacts === undefined) throw new Refusal('not_found');
  return channelsOf(context.tx, contacts);
};
