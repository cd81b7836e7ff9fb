import type { ModuleOperations } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { findPrograms } from './catalog/find-programs.ts';
import { getPublicForm } from './get-public-form.ts';
import { getProgram, getProgramSettings, listPrograms } from './list-programs.ts';
import { answerNotice, askNotice } from './notices/notices.ts';
import { recordApplyClick } from './record-apply-click.ts';
import { getScreener } from './screening/get-screener.ts';

export const programsHandlers: ModuleOperations<'programs'> = {
  'programs/get-program': inTenant(getProgram),
  'programs/get-program-settings': inTenant(getProgramSettings),
  'programs/get-public-form': inTenant(getPublicForm),
  'programs/find-programs': inTenant(findPrograms),
  'programs/ask-notice': inIdentity(askNotice),
  'programs/answer-notice': inTenant(answerNotice),
  'programs/record-apply-click': inTenant(recordApplyClick),
  'programs/get-screener': inTenant(getScreener),
  'programs/list-programs': inTenant(listPrograms),
};
