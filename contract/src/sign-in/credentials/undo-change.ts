import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { linkToken } from './mailed-link.ts';

/** "This was not me": restores the old login, revokes the password, ends every session, and sends a reset link. */
export const undoChange = operation({
  name: 'sign-in/undo-change',
  method: 'POST',
  path: '/operations/undo-change',
  summary: 'Undo an unauthorized login or password change',
  who: anyone,
  input: z.object({ ds_token: linkToken }),
  output: z.object({ sentTo: z.string() }),
  errors: ['link_expired', 'login_id_taken'],
});
