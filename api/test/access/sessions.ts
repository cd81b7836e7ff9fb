import type { ModuleAccess } from './admitted.ts';

export const sessionsAccess: ModuleAccess<'sessions'> = {
  'sessions/list-sessions': 'signed-in',
  'sessions/list-draft-keys': 'signed-in',
  'sessions/end-session': 'signed-in',
  'sessions/end-other-sessions': 'signed-in',
  'sessions/end-person-sessions': ['admin'],
  'sessions/log-out': 'signed-in',
  'sessions/renew-session': 'signed-in',
  'sessions/start-impersonation': ['admin'],
  'sessions/end-impersonation': 'signed-in',
};
