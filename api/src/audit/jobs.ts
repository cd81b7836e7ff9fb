import type { ModuleJobs } from '../module.ts';
import { keepAnchors } from './keep-anchors.ts';

export const auditJobHandlers: ModuleJobs<'audit'> = {
  // Reads the whole audit log.
  'audit/keep-anchors': { run: keepAnchors, cron: '12 3 * * *', concurrency: 1, limitSeconds: 3 * 3600 },
};
