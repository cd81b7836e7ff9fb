import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import {
  attachCall,
  dismissCall,
  downloadRecording,
  getMyPhone,
  listCalls,
  noteCall,
  placeCall,
} from './calls.ts';
import { phoneMenuConfiguration } from './menu/phone-menu-configuration.ts';

export const callsModule = {
  name: 'calls',
  operations: [placeCall, getMyPhone, noteCall, listCalls, attachCall, dismissCall, downloadRecording],
  configurations: [phoneMenuConfiguration],
  jobs: {
    'calls/fetch-recording': job({ callId: z.int() }),
    'calls/transcribe-recording': job({ callId: z.int() }),
    'calls/sweep-recordings': job({}),
  },
} as const satisfies ContractModule;
