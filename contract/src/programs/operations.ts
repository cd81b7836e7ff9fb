import { recordApplyClick } from './apply-click.ts';
import { findPrograms, getProgram, getProgramSettings, getPublicForm, listPrograms } from './catalog.ts';
import { answerNotice, askNotice } from './notices.ts';
import { getScreener } from './screening/screening.ts';

export const programsOperations = [
  getProgram,
  getProgramSettings,
  getPublicForm,
  findPrograms,
  recordApplyClick,
  askNotice,
  answerNotice,
  getScreener,
  listPrograms,
] as const;
