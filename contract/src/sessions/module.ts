import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
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

export const sessionsModule = {
  name: 'sessions',
  operations: [
    listSessions,
    listDraftKeys,
    endSession,
    endOtherSessions,
    endPersonSessions,
    logOut,
    renewSession,
    startImpersonation,
    endImpersonation,
  ],
  jobs: {
    'sessions/sweep-expired': job({}),
  },
} as const satisfies ContractModule;
