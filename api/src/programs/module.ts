import type { Module } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { findPrograms } from './catalog/find-programs.ts';
import { getProgram } from './get-program.ts';
import { getProgramSettings } from './get-program-settings.ts';
import { listPrograms } from './list-programs.ts';
import { answerNotice } from './notices/answer-notice.ts';
import { askNotice } from './notices/ask-notice.ts';
import { notifyOfOpenings } from './notices/notify-of-openings.ts';
import { sendNotice } from './notices/send-notice.ts';
import { getScreener } from './screening/get-screener.ts';

export const programsModule: Module<'programs'> = {
  operations: {
    'programs/get-program': inTenant(getProgram),
    'programs/get-program-settings': inTenant(getProgramSettings),
    'programs/find-programs': inTenant(findPrograms),
    'programs/ask-notice': inIdentity(askNotice),
    'programs/answer-notice': inTenant(answerNotice),
    'programs/get-screener': inTenant(getScreener),
    'programs/list-programs': inTenant(listPrograms),
  },
  jobs: {
    'programs/notify-of-openings': { run: notifyOfOpenings, cron: '* * * * *' },
    'programs/send-notice': { run: sendNotice },
  },
};
