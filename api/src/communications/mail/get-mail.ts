import type { Handle } from '../../platform/mount/context.ts';
import { mailOf } from './mail-of.ts';
import { findMail } from './queries/reading.ts';

export const getMail: Handle<'communications/get-mail'> = async (context, { communicationId }) => {
  await mailOf(context, communicationId);
  return { mail: (await findMail(context.tx, communicationId)) ?? null };
};
