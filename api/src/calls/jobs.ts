import type { ModuleJobs } from '../module.ts';
import { fetchRecording } from './in/fetch-recording.ts';

export const callsJobHandlers: ModuleJobs<'calls'> = {
  'calls/fetch-recording': { run: fetchRecording },
};
