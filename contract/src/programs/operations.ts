import { recordApplyClick } from './apply-click.ts';
import { findPrograms, getProgram, getProgramSettings, listPrograms } from './catalog.ts';
import { answerNotice, askNotice } from './notices.ts';
import { getScreener } from './screening/screening.ts';

export const programsOperations = [
  getProgram,
  getProgramSettings,
  findPrograms,
  recordApplyClick,
  askNotice,
  answerNotice,
  getScreener,
  listPrograms,
] as const;
