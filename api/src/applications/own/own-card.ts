// An application as applicants see it. Administrators define the texts of statuses and next steps.
import type { ApplicationCard, DraftStanding } from '@commonway/contract/applications/application-view.ts';
import { tellStepTime } from '@commonway/contract/applications/step-time.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { textsOf } from '../../platform/texts.ts';
import type { OwnApplication, Step } from '../queries/own-applications.ts';
import { en } from '../texts/en.ts';

type Standing = Pick<DraftStanding, 'page' | 'pages' | 'questions' | 'papers'>;

const say = textsOf(en, new URL('../texts/', import.meta.url));

/** Language and business time for the texts of a card. */
interface Telling {
  readonly language: string;
  readonly now: Date;
  /** Length of a business day. */
  readonly daySeconds: number;
}

/** The card of an application in the applicant's language. `progress` is null unless it is a draft. */
export function ownCard(
  row: OwnApplication,
  standing: Standing | null,
  { language, now, daySeconds }: Telling,
): ApplicationCard {
  const { stateName, stateLabel, closesAt } = row;
  const status =
    stateName === null
      ? null
      : {
          name: stateName,
          label: localText(stateLabel ?? {}, language) || stateName,
          isTerminal: row.isTerminal === true,
        };
  return {
    id: row.id,
    externalId: row.externalId,
    programId: row.programId,
    programName: localText(row.programName, language),
    version: row.version,
    caseNumber: row.caseNumber,
    clientId: row.clientId,
    isSubmitted: row.isSubmitted,
    submittedAt: row.submittedAt,
    status,
    nextStep: status === null ? nextOfDraft(standing, language) : nextOfSent(row, language),
    turn: turnOf(row),
    dueAt:
      !row.isSubmitted && closesAt !== null && Date.parse(closesAt) > now.getTime()
        ? closesAt
        : dueOfRequest(row),
    stepTime: row.figures === null || isAsked(row) ? null : tellStepTime(row.figures, daySeconds),
    draft:
      standing === null ? null : { ...standing, name: row.draftName, mayAddAnother: row.allowsSeveralDrafts },
    canWithdraw: row.isSubmitted && row.canWithdraw,
    savedAt: row.savedAt,
    unreadMessages: row.unreadMessages,
  };
}

function turnOf(row: OwnApplication): ApplicationCard['turn'] {
  if (!row.isSubmitted || row.waitsForApplicant === true || isAsked(row)) return 'yours';
  return row.isTerminal === true ? 'nobodys' : 'ours';
}

/** Whether an information request can still be answered. */
const isAsked = ({ requestDueOn, isTerminal }: OwnApplication): boolean =>
  requestDueOn !== null && isTerminal !== true;
const dueOfRequest = (row: OwnApplication): string | null => (isAsked(row) ? row.requestDueOn : null);

function nextOfSent(row: OwnApplication, language: string): string {
  if (isAsked(row)) return say(language)('next.request');
  return localText(row.stateText ?? {}, language) || localText(row.whatHappensNext, language);
}

function nextOfDraft(standing: Standing | null, language: string): string {
  const speak = say(language);
  if (standing === null) return speak('next.draft');
  const { page, pages } = standing;
  return page === pages
    ? speak('next.send')
    : speak('next.page', { page: String(page), pages: String(pages) });
}

/** A timeline entry. It shows the reason of a denial, but never a staff name. */
export function timelineStep(step: Step, language: string) {
  const speak = say(language);
  const label =
    step.kind === 'started' || step.kind === 'submitted' || step.kind === 'withdrawn'
      ? step.helpedBy === null
        ? speak(step.kind)
        : speak(`${step.kind}.helped`, { helper: step.helpedBy })
      : speak('state', { state: localText(step.stateLabel ?? {}, language) });
  const comment =
    step.denialReason === null
      ? step.ownWords
      : speak('denied', { reason: localText(step.denialReason, language) });
  return { id: step.id, at: step.at, kind: step.kind, label, comment };
}
