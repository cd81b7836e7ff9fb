// An application as applicants see it. Administrators define the texts of statuses and next steps.
import type { ApplicationCard, DraftProgress } from '@commonway/contract/applications/applications.ts';
import { type ApplicationStages, determineStages } from '@commonway/contract/applications/stages.ts';
import { estimateStepTime } from '@commonway/contract/applications/step-time.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { createTranslator } from '../../platform/texts.ts';
import type { OwnApplication, Step } from '../queries/own-applications.ts';
import { en } from '../texts/en.ts';

type Progress = Pick<DraftProgress, 'page' | 'pages' | 'questions' | 'papers'>;

const say = createTranslator(en);

/** Language and business time for the texts of a card. */
interface CardOptions {
  readonly language: string;
  readonly now: Date;
  /** Length of a business day. */
  readonly daySeconds: number;
}

/**
 * Converts a row to the summary of an application in the applicant's language: status, next step, due date, and draft
 * progress. `progress` is null unless it is a draft.
 */
export function toApplicationCard(
  row: OwnApplication,
  progress: Progress | null,
  { language, now, daySeconds }: CardOptions,
): ApplicationCard {
  const { stateName, stateLabel, closesAt } = row;
  const status =
    stateName === null
      ? null
      : {
          name: stateName,
          label: getLocalText(stateLabel ?? {}, language) || stateName,
          isTerminal: row.isTerminal === true,
        };
  return {
    id: row.id,
    externalId: row.externalId,
    programId: row.programId,
    programName: getLocalText(row.programName, language),
    version: row.version,
    caseNumber: row.caseNumber,
    clientId: row.clientId,
    isSubmitted: row.isSubmitted,
    submittedAt: row.submittedAt,
    status,
    nextStep:
      status === null ? describeDraftNextStep(progress, language) : describeSubmittedNextStep(row, language),
    turn: determineTurn(row),
    dueAt:
      !row.isSubmitted && closesAt !== null && Date.parse(closesAt) > now.getTime()
        ? closesAt
        : getRequestDueDate(row),
    stepTime: row.figures === null || hasOpenRequest(row) ? null : estimateStepTime(row.figures, daySeconds),
    progress: describeProgress(row),
    draft:
      progress === null ? null : { ...progress, name: row.draftName, mayAddAnother: row.allowsSeveralDrafts },
    canWithdraw: row.isSubmitted && row.canWithdraw,
    savedAt: row.savedAt,
    unreadMessages: row.unreadMessages,
  };
}

/** The stages of a submitted application; null for a draft. */
function describeProgress(row: OwnApplication): ApplicationStages | null {
  const { stateName: name, submittedAt, changes, paysAward } = row;
  if (name === null || submittedAt === null) return null;
  const state = {
    name,
    isInitial: row.isInitial === true,
    isTerminal: row.isTerminal === true,
    commitsAward: row.commitsAward === true,
  };
  return determineStages({ state, submittedAt, changes, paysAward });
}

/** Who must act next: the applicant, the office, or neither (`nobodys`) if the application is closed. */
function determineTurn(row: OwnApplication): ApplicationCard['turn'] {
  if (!row.isSubmitted || row.waitsForApplicant === true || hasOpenRequest(row)) return 'yours';
  return row.isTerminal === true ? 'nobodys' : 'ours';
}

/** Whether the application has an information request that can still be answered. */
const hasOpenRequest = ({ requestDueOn, isTerminal }: OwnApplication): boolean =>
  requestDueOn !== null && isTerminal !== true;
/** When an open information request is due; null without one. */
const getRequestDueDate = (row: OwnApplication): string | null =>
  hasOpenRequest(row) ? row.requestDueOn : null;

/** The text that tells the applicant what happens next with a submitted application. */
function describeSubmittedNextStep(row: OwnApplication, language: string): string {
  if (hasOpenRequest(row)) return say(language)('next.request');
  return getLocalText(row.stateText ?? {}, language) || getLocalText(row.whatHappensNext, language);
}

/** The text that tells the applicant what to do next with a draft. */
function describeDraftNextStep(progress: Progress | null, language: string): string {
  const t = say(language);
  if (progress === null) return t('next.draft');
  const { page, pages } = progress;
  return page === pages ? t('next.send') : t('next.page', { page: String(page), pages: String(pages) });
}

/**
 * Converts a history row to a timeline entry for the applicant. It shows the reason of a denial, but never a staff
 * name.
 */
export function toTimelineEntry(step: Step, language: string) {
  const t = say(language);
  const label =
    step.kind === 'started' || step.kind === 'submitted' || step.kind === 'withdrawn'
      ? step.helpedBy === null
        ? t(step.kind)
        : t(`${step.kind}.helped`, { helper: step.helpedBy })
      : t('state', { state: getLocalText(step.stateLabel ?? {}, language) });
  const comment =
    step.denialReason === null
      ? step.ownWords
      : t('denied', { reason: getLocalText(step.denialReason, language) });
  return { id: step.id, at: step.at, kind: step.kind, label, comment };
}
