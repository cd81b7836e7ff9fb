import { findPrograms } from './catalog/find-programs.ts';
import { getProgram } from './get-program.ts';
import { getProgramSettings } from './get-program-settings.ts';
import { listPrograms } from './list-programs.ts';
import { answerNotice } from './notices/answer-notice.ts';
import { askNotice } from './notices/ask-notice.ts';
import { getScreener } from './screening/get-screener.ts';

export const programsOperations = [
  getProgram,
  getProgramSettings,
  findPrograms,
  askNotice,
  answerNotice,
  getScreener,
  listPrograms,
] as const;
