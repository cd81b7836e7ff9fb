// An application as applicants see it. Administrators define the texts of statuses and next steps.
import type { ApplicationCard, DraftProgress } from '@commonway/contract/applications/applications.ts';
import { estimateStepTime } from '@commonway/contract/applications/step-time.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { acceptsOnlinePayments } from '@commonway/contract/programs/fees/calculate-fees.ts';
import { createTranslator } from '../../platform/texts.ts';
import type { OwnApplication, Step } from '../queries/own-applications.ts';
import { en } from '../texts/en.ts';
import { describeDecision, describeProgress } from './describe-decision.ts';
import { describeNextStep, findOpenRequest, listDueFees } from './next-step.ts';

type Progress = Pick<DraftProgress, 'page' | 'pages' | 'questions' | 'papers'>;

const say = createTranslator(en);

/** Language and times for the texts of a card. */
interface CardOptions {
  readonly language: string;
  readonly timeZone: string;
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
  options: CardOptions,
): ApplicationCard {
  const { language, now, daySeconds } = options;
  const stages = describeProgress(row);
  const decision = describeDecision(row, options);
  const dueFees = toDueFees(row, language);
  const turn = determineTurn(row, dueFees.length > 0);
  const status = describeStatus(row, language);
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
    nextStep: status === null ? describeDraftNextStep(progress, language) : describeNextStep(row, options),
    turn,
    dueAt: findDueDate(row, now),
    request: toRequestSummary(findOpenRequest(row)),
    dueFees,
    stepTime: turn === 'ours' && row.figures !== null ? estimateStepTime(row.figures, daySeconds) : null,
    progress: stages,
    decision,
    draft:
      progress === null ? null : { ...progress, name: row.draftName, mayAddAnother: row.allowsSeveralDrafts },
    canWithdraw: row.isSubmitted && row.canWithdraw,
    savedAt: row.savedAt,
    unreadMessages: row.unreadMessages,
  };
}

/** The status in the applicant's language; null for a draft. */
const describeStatus = (
  { stateName, stateLabel, isTerminal }: OwnApplication,
  language: string,
): ApplicationCard['status'] =>
  stateName === null
    ? null
    : {
        name: stateName,
        label: getLocalText(stateLabel ?? {}, language) || stateName,
        isTerminal: isTerminal === true,
      };

/** When the program of a draft closes, or when the open request is due. */
function findDueDate(row: OwnApplication, now: Date): string | null {
  const { isSubmitted, closesAt } = row;
  if (!isSubmitted && closesAt !== null && Date.parse(closesAt) > now.getTime()) return closesAt;
  return findOpenRequest(row)?.dueOn ?? null;
}

/** The unpaid fees in the applicant's language. */
const toDueFees = (row: OwnApplication, language: string): ApplicationCard['dueFees'] =>
  listDueFees(row).map(({ id, label, amountMinor, currency }) => ({
    id,
    label: getLocalText(label, language),
    amountMinor,
    currency,
    canPayOnline: acceptsOnlinePayments(row.paymentType),
  }));

/**
 * Who must act next: the applicant, the office, or neither (`nobodys`) if the application is closed. A fee can be due
 * after the decision.
 */
function determineTurn(row: OwnApplication, hasDueFees: boolean): ApplicationCard['turn'] {
  if (!row.isSubmitted || row.waitsForApplicant === true || findOpenRequest(row) || hasDueFees)
    return 'yours';
  return row.isTerminal === true ? 'nobodys' : 'ours';
}

const toRequestSummary = (request: OwnApplication['request']): ApplicationCard['request'] =>
  request && { id: request.id, count: request.count, isLater: request.isLater };

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
