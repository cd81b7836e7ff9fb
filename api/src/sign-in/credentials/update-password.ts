import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';
import { forgetLink, linkSecret } from './link-secret.ts';

export const updatePassword: Handle<'sign-in/update-password'> = async (
  context,
  { ds_token, ds_password },
) => {
  const secret = linkSecret(context, ds_token);
  const answer = await flows['update-password'].run(context, { secret, password: ds_password });
  forgetLink(context);
  return answer;
};
