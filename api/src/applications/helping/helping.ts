import {
  addSeePermission,
  maxConsentDays,
  maxOpenRequests,
} from '@commonway/contract/applications/helping-rules.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { findApplicantByLogin, findPersonLanguage } from '../../accounts/queries/people.ts';
import { notifyPerson } from '../../credentials/letters/send-message.ts';
import type { JobHandler } from '../../job-context.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { lockApplicant } from '../queries/own-applications.ts';
import {
  countOpenRequests,
  endConsent,
  insertHelperRequest,
  listClients,
  listHelpers,
  listOpenRequests,
  type RequestRow,
} from './queries.ts';
import { en } from './texts/en.ts';

/** Lists the caller's helpers, clients, and open requests. */
export const listHelping: Handle<'applications/list-helping'> = async ({ tx, actor, tenant, now }) => {
  const ownId = actor.applicantId ?? 0;
  const [helpers, clients, requests] = await Promise.all([
    listHelpers(tx, ownId),
    listClients(tx, ownId, toLocalDate(tenant.timeZone, now)),
    listOpenRequests(tx, ownId),
  ]);
  const shown = requests.filter((row) => row.begunBy === getCallerSide(row, ownId) || isVisibleToHelper(row));
  return { helpers, clients, requests: shown.map((row) => toRequestView(row, ownId)) };
};

/** Whether the caller is the applicant or the helper of a request. */
const getCallerSide = ({ applicantId }: RequestRow, ownId: number) =>
  applicantId === ownId ? ('applicant' as const) : ('helper' as const);

/**
 * Whether the helper may see a request. An applicant's invitation is visible only after the applicant confirmed it
 * with a code.
 */
const isVisibleToHelper = ({ begunBy, isProven }: RequestRow): boolean => begunBy === 'helper' || isProven;

/** The request as the caller sees it: their side, whether they must act, and the other side's name. */
function toRequestView(row: RequestRow, ownId: number) {
  const side = getCallerSide(row, ownId);
  const isOwn = row.begunBy === side;
  const { requestId, may, until, askedAt, login, isProven, otherName } = row;
  // For the caller's own request, show the login as typed. A name could belong to a stranger.
  const name = isOwn ? login : (otherName ?? login);
  const isMyTurn = side === 'applicant' ? !isProven : !isOwn;
  return { requestId, side, isMyTurn, isOwn, name, may, until, askedAt };
}

const dayMs = 86_400_000;

/**
 * Stores a request to help an applicant, or to be helped by a helper, and notifies the other person. For an unknown
 * login, the request is stored as well and stays unanswered.
 */
export const askToHelp: Handle<'applications/ask-to-help'> = async (context, input) => {
  const { tx, tenant, actor, now } = context;
  const ownId = actor.applicantId ?? 0;
  const [today, last] = [now, new Date(now.getTime() + maxConsentDays * dayMs)].map((at) =>
    toLocalDate(tenant.timeZone, at),
  );
  if (input.until < String(today) || input.until > String(last))
    throw new Refusal('invalid_input', { fields: { until: ['invalid'] } });
  // Locks the applicant, so that concurrent requests are counted one after the other.
  if ((await lockApplicant(tx, ownId)) === undefined) throw new Refusal('not_found');
  if ((await countOpenRequests(tx, input.as, ownId)) >= maxOpenRequests)
    throw new Refusal('too_many_requests');
  const other = await findApplicantByLogin(tx, {
    tenantId: tenant.id,
    loginId: normalizeLoginId(input.login) ?? '',
    kinds:
      input.as === 'helper'
        ? ['individual', 'household', 'business']
        : ['partner', 'individual', 'household', 'business'],
  });
  const known = other === undefined || other.personId === actor.personId ? null : other;
  const isHelper = input.as === 'helper';
  const request = await insertHelperRequest(tx, {
    applicantId: isHelper ? (known?.applicantId ?? null) : ownId,
    helperId: isHelper ? ownId : (known?.applicantId ?? null),
    begunBy: input.as,
    login: input.login,
    may: addSeePermission(input.may),
    until: input.until,
  });
  if (known !== null)
    await context.enqueue('applications/notify-of-help-request', [
      { personId: known.personId, requestId: request.requestId, name: actor.name, side: input.as },
    ]);
  context.audit({ subjectKind: 'applicant', subjectId: ownId, details: { as: input.as, may: input.may } });
  return request;
};

/** Ends a consent of the caller, as applicant or as helper. The helper loses access from the next call on. */
export const endHelping: Handle<'applications/end-helping'> = async (context, { consentId }) => {
  const { tx, actor } = context;
  const ended = await endConsent(tx, consentId, actor.applicantId ?? 0);
  if (ended === undefined) throw new Refusal('not_found');
  context.audit({
    subjectKind: 'applicant',
    subjectId: ended.applicantId,
    details: { consentId, helper: ended.helperId },
  });
  return { consentId };
};

const say = createTranslator(en);

/**
 * Notifies a person of a helper request, with a link to the page where they answer. The message never asks for a code.
 */
export const notifyOfHelpRequest: JobHandler<'applications/notify-of-help-request'> = async (
  context,
  payload,
) => {
  const personId = payload.personId;
  const found = await context.database.identity(payload.tenantId, (tx) => findPersonLanguage(tx, personId));
  const language = resolveTextLanguage(found?.language ?? 'en');
  const t = say(language);
  const about = payload.side === 'helper' ? 'asked' : 'invited';
  await notifyPerson(context, {
    tenantId: payload.tenantId,
    personId,
    language,
    key: `helper request ${payload.requestId}`,
    compose: (_channel, tenant, portal) => {
      const values = { tenant, name: payload.name, address: `${portal}/helping` };
      return { subject: t(`${about}.subject`, values), text: t(`${about}.text`, values) };
    },
  });
};
