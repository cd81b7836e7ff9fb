import type { ModuleJobs } from '../module.ts';
import { sendInvitation } from './send-invitation.ts';

export const signInJobHandlers: ModuleJobs<'sign-in'> = {
  'sign-in/send-invitation': { run: sendInvitation },
};
