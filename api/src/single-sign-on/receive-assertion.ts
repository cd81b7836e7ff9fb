import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { finishSignOn } from '@commonway/contract/single-sign-on/sign-on.ts';
import { generateSecret, hashSecret } from '../accounts/secrets.ts';
import { enforceAttemptLimit, refundAttempt } from '../credentials/throttle/attempts.ts';
import type { Context } from '../platform/mount/context.ts';
import type { Visit } from '../platform/mount/server/visits.ts';
import { verifySamlResponse } from '../providers/sign-on/saml.ts';
import { signOnSeconds } from '../sessions/sign-in-policy.ts';
import { buildSamlPortal, consumerPath } from './provider.ts';
import { findActiveProvider } from './queries/providers.ts';
import { findPendingRequest, storeClaims } from './queries/sign-ons.ts';
import { toFailureReason } from './sign-on.ts';

const failed = '/login?error=sign_on_failed';

/**
 * Receives the form that a SAML provider makes the browser submit, and redirects to the page that completes the
 * sign-on. The form comes from another site, without our cookies, so the claims are stored until the next request,
 * which shows whether this browser started the sign-on.
 */
export const receiveAssertion: Visit = {
  method: 'POST',
  path: consumerPath,
  operation: finishSignOn,
  from: 'anywhere',
  takes: 'form',
  otherwise: failed,
  handle: async (context, { providerId = '', SAMLResponse = '', RelayState }) => {
    const id = /^\d{1,15}$/.test(providerId) ? Number(providerId) : 0;
    try {
      const state = await verifyAndStoreAssertion(context, id, SAMLResponse);
      const redirect = toSafeRedirect(RelayState);
      const search = new URLSearchParams({ state, ...(redirect === null ? {} : { redirect }) });
      return { location: `/auth?${search}`, outcome: 'proven' };
    } catch (error) {
      context.audit({
        subjectKind: 'sign_in_provider',
        subjectId: id,
        details: { reason: toFailureReason(error) },
      });
      return { location: failed, outcome: 'sign_on_failed' };
    }
  },
};

/** Verifies a SAML response and stores its claims. Returns the state under which the browser fetches them. */
async function verifyAndStoreAssertion(
  context: Context,
  providerId: number,
  response: string,
): Promise<string> {
  const { tx, tenant, request } = context;
  await enforceAttemptLimit(context, 'assertionsOfAddress', request.address);
  const provider = await findActiveProvider(tx, providerId);
  if (provider?.kind !== 'saml') throw new Error('unknown provider');
  const { requestId, profile } = await verifySamlResponse(
    provider,
    buildSamlPortal(request.origin, providerId),
    response,
    async (name) =>
      (await findPendingRequest(tx, tenant.id, providerId, hashSecret(name)))?.createdAt ?? null,
  );
  const state = generateSecret();
  const updatedRows = await storeClaims(
    tx,
    { tenantId: tenant.id, providerId, stateHash: hashSecret(requestId) },
    { stateHash: hashSecret(state), claims: profile, seconds: signOnSeconds.proven },
  );
  if (updatedRows === 0) throw new Error('the request was already answered');
  // An office behind one address signs in all morning, so successful sign-ons are not counted.
  await refundAttempt(context, 'assertionsOfAddress', request.address);
  context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId });
  return state;
}
