import type { ServerModule } from '../module.ts';
import { inIdentity } from '../platform/mount/context.ts';
import { endImpersonation, startImpersonation } from './impersonation.ts';
import { logOutForm } from './log-out-form.ts';
import {
  deleteExpired,
  endOtherSessions,
  endPersonSessions,
  endSession,
  listDraftKeys,
  listSessions,
  logOut,
  renewSession,
} from './sessions.ts';

export const sessionsModule: ServerModule<'sessions'> = {
  operations: {
    'sessions/list-sessions': inIdentity(listSessions),
    'sessions/list-draft-keys': inIdentity(listDraftKeys),
    'sessions/end-session': inIdentity(endSession),
    'sessions/end-other-sessions': inIdentity(endOtherSessions),
    'sessions/end-person-sessions': inIdentity(endPersonSessions),
    'sessions/log-out': inIdentity(logOut),
    'sessions/renew-session': inIdentity(renewSession),
    'sessions/start-impersonation': inIdentity(startImpersonation),
    'sessions/end-impersonation': inIdentity(endImpersonation),
  },
  jobs: {
    'sessions/sweep-expired': { run: deleteExpired, cron: '17 * * * *' },
  },
  visits: [logOutForm],
};
