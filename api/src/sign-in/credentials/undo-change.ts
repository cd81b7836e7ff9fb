import type { Handle } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';
import { forgetLink, linkSecret } from './link-secret.ts';

export const undoChange: Handle<'sign-in/undo-change'> = async (context, { ds_token }) => {
  const answer = await flows['undo-change'].run(context, { secret: linkSecret(context, ds_token) });
  forgetLink(context);
  return answer;
};
