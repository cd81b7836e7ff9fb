// What may be asked for after an application came in, and how it is said. Without schemas, so that the browser can have it too.
import type { FormField } from '../../programs/form-definition.ts';

export const requestLimits = {
  /** Questions and papers in one request. */
  mostItems: 20,
  /** Characters of what staff write to one of them. */
  mostWords: 500,
  /** Days until it is due. */
  fewestDays: 1,
  usualDays: 10,
  mostDays: 90,
} as const;

/** `open`: the applicant's turn; `answered`: the reviewer's; `returned`: asked again; the others are its ends. */
export const requestStates = ['open', 'answered', 'accepted', 'returned', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** Why something is asked for, in words of ours that all languages have; `own` leaves it to whoever asks. */
export const requestReasons = [
  'unreadable',
  'pages-missing',
  'outdated',
  'other-paper',
  'name-differs',
  'unlike-papers',
  'incomplete',
  'unclear',
  'someone-missing',
  'sign-again',
  'own',
] as const;
export type RequestReason = (typeof requestReasons)[number];

const ofPapers = ['unreadable', 'pages-missing', 'outdated', 'other-paper', 'name-differs', 'own'] as const;
const ofGroups = ['someone-missing', 'unlike-papers', 'incomplete', 'own'] as const;
const ofAgreements = ['sign-again', 'own'] as const;
const ofAnswers = ['unlike-papers', 'incomplete', 'unclear', 'own'] as const;

/** The reasons that fit a kind of question. */
export function reasonsFor(kind: FormField['kind']): readonly RequestReason[] {
  if (kind === 'file') return ofPapers;
  if (kind === 'group') return ofGroups;
  return kind === 'signature' || kind === 'consent' ? ofAgreements : ofAnswers;
}
