import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { recordApplyClick } from './apply-click.ts';
import { findPrograms, getProgram, getPublicForm, listPrograms } from './catalog.ts';
import { answerNotice, askNotice } from './notices.ts';
import { getScreener } from './screening/screening.ts';
import { getProgramSettings } from './specified.ts';

export const programsModule = {
  name: 'programs',
  operations: [
    getPublicForm,
    getProgram,
    getProgramSettings,
    findPrograms,
    recordApplyClick,
    askNotice,
    answerNotice,
    getScreener,
    listPrograms,
  ],
  jobs: {
    'programs/notify-of-openings': job({}),
    /** `sealed`: the encrypted secret of the links to confirm and to cancel. */
    'programs/send-notice': job({
      noticeId: z.int(),
      kind: z.enum(['confirm', 'opened']),
      sealed: z.string(),
    }),
  },
} as const satisfies ContractModule;
