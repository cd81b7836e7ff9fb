import { endImpersonation, startImpersonation } from './impersonation.ts';
import {
  endOtherSessions,
  endPersonSessions,
  endSession,
  listDraftKeys,
  listSessions,
  logOut,
  renewSession,
} from './sessions.ts';

export const sessionsOperations = [
  listSessions,
  listDraftKeys,
  endSession,
  endOtherSessions,
  endPersonSessions,
  logOut,
  renewSession,
  startImpersonation,
  endImpersonation,
] as const;
