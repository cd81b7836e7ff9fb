import {
  attachCall,
  dismissCall,
  downloadRecording,
  getMyPhone,
  listCalls,
  noteCall,
  placeCall,
} from './calls.ts';

export const callsOperations = [
  placeCall,
  getMyPhone,
  noteCall,
  listCalls,
  attachCall,
  dismissCall,
  downloadRecording,
] as const;
