// What staff can request after submission. No schemas here, so that the browser bundle stays small.
import type { FormField } from '../../programs/form-definition.ts';

export const requestLimits = {
  /** Questions and documents per request. */
  maxItems: 20,
  /** Documents per request that the form does not have, and the maximum length of their names. */
  maxExtraDocuments: 10,
  maxNameLength: 100,
  /** Request templates per office. */
  maxTemplates: 50,
  /** Maximum length of staff's text for one item. */
  maxTextLength: 500,
  /** Allowed days until the request is due. */
  minDays: 1,
  defaultDays: 10,
  maxDays: 90,
  /** Days after submission until we first remind of postponed documents. */
  laterReminderDays: 3,
} as const;

/**
 * `open`: the applicant must answer; `answered`: the reviewer must check; `returned`: replaced by a new request.
 * `accepted` and `withdrawn` are final.
 */
export const requestStates = ['open', 'answered', 'accepted', 'returned', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/**
 * Reasons with translated texts. `own`: staff write the reason themselves; `later`: the applicant submitted without the
 * document, so staff cannot choose it.
 */
export const requestReasons = [
  'missing',
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
  'later',
  'own',
] as const;
export type RequestReason = (typeof requestReasons)[number];

const documentReasons = [
  'missing',
  'unreadable',
  'pages-missing',
  'outdated',
  'other-paper',
  'name-differs',
  'own',
] as const;
const groupReasons = ['someone-missing', 'unlike-papers', 'incomplete', 'own'] as const;
const agreementReasons = ['sign-again', 'own'] as const;
const answerReasons = ['unlike-papers', 'incomplete', 'unclear', 'own'] as const;

/** The standard reasons for requesting a document that was uploaded. */
export const rejectionReasons: readonly RequestReason[] = documentReasons.filter(
  (reason) => reason !== 'missing',
);

/** The standard reasons for requesting an answer again that apply to a kind of question. */
export function listReasons(kind: FormField['kind']): readonly RequestReason[] {
  if (kind === 'file') return documentReasons;
  if (kind === 'group') return groupReasons;
  return kind === 'signature' || kind === 'consent' ? agreementReasons : answerReasons;
}
