import type { ModuleJobs } from '../module.ts';
import { fetchRecording } from './in/fetch-recording.ts';
import { sweepRecordings } from './in/sweep-recordings.ts';
import { transcribeRecording } from './in/transcribe-recording.ts';

export const callsJobHandlers: ModuleJobs<'calls'> = {
  'calls/fetch-recording': { run: fetchRecording },
  'calls/transcribe-recording': { run: transcribeRecording },
  'calls/sweep-recordings': { run: sweepRecordings, cron: '37 * * * *' },
};
