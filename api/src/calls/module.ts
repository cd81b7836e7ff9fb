import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { fetchRecording } from './in/fetch-recording.ts';
import { phoneMenuHandlers } from './in/phone-menu.ts';
import { sweepRecordings } from './in/sweep-recordings.ts';
import { transcribeRecording } from './in/transcribe-recording.ts';
import { attachCall, dismissCall, downloadRecording, listCalls } from './log/call-log.ts';
import { getMyPhone, noteCall, placeCall } from './out/place-call.ts';

export const callsModule: ServerModule<'calls'> = {
  operations: {
    ...phoneMenuHandlers,
    'calls/place-call': inTenant(placeCall),
    'calls/get-my-phone': inTenant(getMyPhone),
    'calls/note-call': inTenant(noteCall),
    'calls/list-calls': inTenant(listCalls),
    'calls/attach-call': inTenant(attachCall),
    'calls/dismiss-call': inTenant(dismissCall),
    'calls/download-recording': inTenant(downloadRecording),
  },
  jobs: {
    'calls/fetch-recording': { run: fetchRecording },
    'calls/transcribe-recording': { run: transcribeRecording },
    'calls/sweep-recordings': { run: sweepRecordings, cron: '37 * * * *' },
  },
};
