// What an applicant reads about an application: status and next step in words the administrators chose.
import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { textsOf } from '../platform/texts.ts';
import type { OwnApplication, Step } from './queries/own-applications.ts';
import { en } from './texts/en.ts';

const say = textsOf(en, new URL('texts/', import.meta.url));

/** The card of an application in the applicant's language. */
export function ownCard(row: OwnApplication, language: string): ApplicationCard {
  const { stateName, stateLabel, stateText } = row;
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
    isSubmitted: row.isSubmitted,
    submittedAt: row.submittedAt,
    status,
    nextStep:
      status === null
        ? say(language)('next.draft')
        : localText(stateText ?? {}, language) || localText(row.whatHappensNext, language),
    savedAt: row.savedAt,
    unreadMessages: row.unreadMessages,
  };
}

/** A step of the time line; a denial says why, nothing says which member of staff. */
export function timelineStep(step: Step, language: string) {
  const speak = say(language);
  const label =
    step.kind === 'started' || step.kind === 'submitted' || step.kind === 'withdrawn'
      ? speak(step.kind)
      : speak('state', { state: localText(step.stateLabel ?? {}, language) });
  const comment =
    step.denialReason === null ? null : speak('denied', { reason: localText(step.denialReason, language) });
  return { id: step.id, at: step.at, kind: step.kind, label, comment };
}
