import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { deleteProvider } from '../../queries/providers.ts';
import { endSessionsOfProvider } from './save-provider.ts';

export const removeProvider: Handle<'sign-in/remove-provider'> = async (context, { providerId }) => {
  await endSessionsOfProvider(context, providerId);
  if ((await deleteProvider(context.tx, providerId)) === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId });
  return { done: true };
};
