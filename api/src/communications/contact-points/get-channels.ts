import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { loadChannels } from './load-channels.ts';
import { findContacts } from './queries.ts';

export const getChannels: Handle<'communications/get-channels'> = async (context, { applicationId }) => {
  await refuseBlindReviewers(context, applicationId);
  const contacts = await findContacts(context.tx, applicationId);
  if (contacts === undefined) throw new Refusal('not_found');
  return loadChannels(context.tx, contacts);
};
