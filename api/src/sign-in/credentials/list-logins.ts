import type { Handle } from '../../platform/mount/context.ts';
import { loginsOf } from './queries/logins.ts';

export const listLogins: Handle<'sign-in/list-logins'> = async ({ tx, actor }) => ({
  logins: await loginsOf(tx, actor.personId),
});
