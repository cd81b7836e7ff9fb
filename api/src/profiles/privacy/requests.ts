// What applicants see of their data and ask to be corrected or deleted, and how administrators answer.
import { resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import type { PrivacyRequest } from '@commonway/contract/profiles/privacy.ts';
import { privacyAnswerDays } from '@commonway/contract/profiles/privacy-rules.ts';
import { notifyPerson } from '../../credentials/letters/send-message.ts';
import type { JobHandler } from '../../job-context.ts';
import { type Actor, type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { addDays, toLocalDate } from '../../tenants/local-date.ts';
import { listHouseholdConsents } from '../household/queries.ts';
import { loadSeenFields } from '../office-fields.ts';
import { lockApplicant } from '../queries.ts';
import { deleteRows, lockRows, previewRows } from './deletion.ts';
import { findDataHolder } from './queries/merged.ts';
import {
  countHeldData,
  findRecipient,
  findRequest,
  insertRequest,
  listOwnRequests,
  listRequests,
  listReveals,
  type RequestRow,
  updateAnswer,
} from './queries/requests.ts';
import { en } from './texts/en.ts';

/** A request as the applicant sees it: without the name of who answered. */
export const toOwnRequest = ({
  id,
  kind,
  text,
  requestedAt,
  dueOn,
  outcome,
  answer,
  answeredAt,
  proof,
}: RequestRow): PrivacyRequest => ({
  id,
  kind,
  text,
  requestedAt,
  dueOn,
  outcome,
  answer,
  answeredAt,
  proof,
});

/** Returns what the office holds of the applicant, who viewed sealed values, and the requests. */
export const getOwnPrivacy: Handle<'profiles/get-own-privacy'> = async ({ tx, tenant, actor }) => {
  const applicantId = actor.applicantId ?? 0;
  const seenFields = await loadSeenFields(tx);
  const [held, reveals, requests, households] = await Promise.all([
    countHeldData(tx, applicantId, seenFields),
    listReveals(tx, applicantId, seenFields),
    listOwnRequests(tx, tenant.timeZone, applicantId),
    listHouseholdConsents(tx, applicantId),
  ]);
  return { held, reveals, requests: requests.map(toOwnRequest), households };
};

/** Refuses people of a business who don't own it: its data is all that it has here. */
export function requireOwner({ businessRole }: Pick<Actor, 'businessRole'>): void {
  if (businessRole !== 'owner') throw new Refusal('not_allowed');
}

/** Stores what the applicant asks to be corrected or deleted. */
export const requestPrivacy: Handle<'profiles/request-privacy'> = async (context, { kind, text }) => {
  const { tx, tenant, actor, now } = context;
  if (kind === 'deletion') requireOwner(actor);
  const applicantId = actor.applicantId ?? 0;
  const dueOn = addDays(toLocalDate(tenant.timeZone, now), privacyAnswerDays);
  if ((await lockApplicant(tx, applicantId)) === undefined) throw new Refusal('not_found');
  const inserted = await insertRequest(tx, { applicantId, personId: actor.personId, kind, text, dueOn });
  if (inserted === undefined) throw new Refusal('privacy_request_open');
  context.audit({
    subjectKind: 'applicant',
    subjectId: applicantId,
    details: { request: inserted.id, kind },
  });
  return toOwnRequest(await requireRequest(context, inserted.id));
};

/** Lists the office's requests. */
export const listPrivacyRequests: Handle<'profiles/list-privacy-requests'> = async ({ tx, tenant }) => ({
  requests: await listRequests(tx, tenant.timeZone),
});

async function requireRequest(
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
  id: number,
  { locks = false } = {},
): Promise<RequestRow> {
  const request = await findRequest(tx, tenant.timeZone, id, { locks });
  if (request === undefined) throw new Refusal('not_found');
  return request;
}

/** Shows what the deletion that a request asks for would delete. */
export const previewDeletion: Handle<'profiles/preview-deletion'> = async (context, { requestId }) => {
  const { tx } = context;
  const { kind, ...request } = await requireRequest(context, requestId);
  if (kind !== 'deletion') throw new Refusal('not_found');
  const applicantId = await findDataHolder(tx, request.applicantId);
  context.audit({ subjectKind: 'applicant', subjectId: applicantId, details: { request: requestId } });
  const { counts, retained, sha256 } = await previewRows(tx, applicantId);
  return { deleted: counts, retained, sha256 };
};

/** Answers a request and notifies the person. A deletion that is done deletes what its preview showed. */
export const answerPrivacyRequest: Handle<'profiles/answer-privacy-request'> = async (context, input) => {
  const { tx, actor } = context;
  const { requestId, outcome, answer } = input;
  const { kind, ...request } = await requireRequest(context, requestId, { locks: true });
  if (request.outcome !== null) throw new Refusal('not_found');
  const applicantId = await findDataHolder(tx, request.applicantId);
  const proof =
    kind === 'deletion' && outcome === 'done' ? await deleteData(context, applicantId, input.sha256) : null;
  await updateAnswer(tx, requestId, { outcome, answer, byName: actor.name, proof });
  await context.enqueue('profiles/notify-of-privacy-answer', [{ applicantId, requestId }]);
  const details = { request: requestId, kind, outcome, ...(proof !== null && { proof }) };
  context.audit({ subjectKind: 'applicant', subjectId: applicantId, details });
  return requireRequest(context, requestId);
};

/** Deletes an applicant's data, unless it changed since the preview; returns the proof. */
async function deleteData({ tx }: Context, applicantId: number, sha256: string | undefined) {
  await lockRows(tx, applicantId);
  const preview = await previewRows(tx, applicantId);
  if (preview.sha256 !== sha256) throw new Refusal('stale_version');
  await deleteRows(tx, applicantId, preview);
  return { counts: preview.counts, sha256: preview.sha256 };
}

const say = createTranslator(en);

/** Notifies the person of an applicant that a request was answered. The message doesn't say what it was about. */
export const notifyOfPrivacyAnswer: JobHandler<'profiles/notify-of-privacy-answer'> = async (
  context,
  { tenantId, applicantId, requestId },
) => {
  const recipient = await context.database.tenant(tenantId, (tx) => findRecipient(tx, applicantId));
  if (recipient === undefined) return;
  const language = resolveTextLanguage(recipient.language);
  const t = say(language);
  await notifyPerson(context, {
    tenantId,
    personId: recipient.personId,
    language,
    key: `privacy answer ${requestId}`,
    compose: (_channel, { name: tenant }, portal) => {
      const values = { tenant, address: `${portal}/profile/privacy` };
      return { subject: t('answered.subject', values), text: t('answered.text', values) };
    },
  });
};
