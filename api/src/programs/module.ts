import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { findPrograms } from './catalog/find-programs.ts';
import { getPublicForm } from './get-public-form.ts';
import { getProgram, listPrograms } from './list-programs.ts';
import { answerNotice, askNotice } from './notices/notices.ts';
import { notifyOfOpenings } from './notices/notify-of-openings.ts';
import { sendNotice } from './notices/send-notice.ts';
import { recordApplyClick } from './record-apply-click.ts';
import { getScreener } from './screening/get-screener.ts';
import { getProgramSettings } from './specified.ts';

export const programsModule: ServerModule<'programs'> = {
  operations: {
    'programs/get-public-form': inTenant(getPublicForm),
    'programs/get-program': inTenant(getProgram),
    'programs/get-program-settings': inTenant(getProgramSettings),
    'programs/find-programs': inTenant(findPrograms),
    'programs/ask-notice': inIdentity(askNotice),
    'programs/answer-notice': inTenant(answerNotice),
    'programs/record-apply-click': inTenant(recordApplyClick),
    'programs/get-screener': inTenant(getScreener),
    'programs/list-programs': inTenant(listPrograms),
  },
  jobs: {
    'programs/notify-of-openings': { run: notifyOfOpenings, cron: '* * * * *' },
    'programs/send-notice': { run: sendNotice },
  },
};
