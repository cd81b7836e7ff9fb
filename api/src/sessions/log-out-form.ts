import { logOut as logOutCall } from '@commonway/contract/sessions/sessions.ts';
import type { Visit } from '../platform/mount/server/visits.ts';
import { logOut } from './sessions.ts';

/** Handles POST /sign-out, the form of the settings menu in browsers without JavaScript. An ended session is not an error. */
export const logOutForm: Visit = {
  method: 'POST',
  path: '/sign-out',
  operation: logOutCall,
  from: 'this site',
  takes: 'form',
  otherwise: '/login',
  hasActor: true,
  handle: async (context) => {
    if (context.maybeActor !== null) await logOut(context, { hasExpired: false });
    return { location: '/login?notice=signed-out', outcome: 'done' };
  },
};
