import {
  maxConsentDays,
  maxOpenRequests,
  withSeePermission,
} from '@commonway/contract/applications/helping/helping-rules.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { findApplicantByLogin } from '../../accounts/queries/people.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { lockApplicant } from '../queries/own-applications.ts';
import { countOpenRequests, insertRequest } from './queries.ts';

const dayMs = 86_400_000;

/** For an unknown login, the request is stored as well and stays unanswered. */
export const askToHelp: Handle<'applications/ask-to-help'> = async (context, input) => {
  const { tx, tenant, actor, now } = context;
  const ownId = actor.applicantId ?? 0;
  const [today, last] = [now, new Date(now.getTime() + maxConsentDays * dayMs)].map((at) =>
    dayIn(tenant.timeZone, at),
  );
  if (input.until < String(today) || input.until > String(last))
    throw new Refusal('invalid_input', { fields: { until: ['invalid'] } });
  // Locks the applicant, so that concurrent requests are counted one after the other.
  await lockApplicant(tx, ownId);
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
  const request = await insertRequest(tx, {
    tenantId: tenant.id,
    applicantId: isHelper ? (known?.applicantId ?? null) : ownId,
    helperId: isHelper ? ownId : (known?.applicantId ?? null),
    begunBy: input.as,
    login: input.login,
    may: withSeePermission(input.may),
    until: input.until,
  });
  if (known !== null)
    await context.enqueue('applications/notify-of-help-request', [
      { personId: known.personId, requestId: request.requestId, name: actor.name, side: input.as },
    ]);
  context.audit({ subjectKind: 'applicant', subjectId: ownId, details: { as: input.as, may: input.may } });
  return request;
};
