import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { phoneMenuHandlers } from './in/phone-menu.ts';
import { attachCall, dismissCall, downloadRecording, listCalls } from './log/call-log.ts';
import { getMyPhone, noteCall, placeCall } from './out/place-call.ts';

export const callsHandlers: ModuleOperations<'calls'> = {
  ...phoneMenuHandlers,
  'calls/place-call': inTenant(placeCall),
  'calls/get-my-phone': inTenant(getMyPhone),
  'calls/note-call': inTenant(noteCall),
  'calls/list-calls': inTenant(listCalls),
  'calls/attach-call': inTenant(attachCall),
  'calls/dismiss-call': inTenant(dismissCall),
  'calls/download-recording': inTenant(downloadRecording),
};
