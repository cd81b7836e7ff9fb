import { government, type ModuleAccess, ofKind, staff } from './admitted.ts';

export const callsAccess: ModuleAccess<'calls'> = {
  'calls/place-call': staff,
  'calls/get-my-phone': staff,
  'calls/note-call': staff,
  'calls/list-calls': government,
  'calls/attach-call': government,
  'calls/dismiss-call': government,
  'calls/download-recording': staff,
  ...ofKind('calls/phone-menu', ['admin', 'supervisor']),
};
