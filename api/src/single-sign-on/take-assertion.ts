import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { finishSignOn } from '@commonway/contract/single-sign-on/sign-on.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';
import { enforceTryLimit, refundTry } from '../credentials/throttle/tries.ts';
import type { Context } from '../platform/mount/context.ts';
import type { Visit } from '../platform/mount/server/visits.ts';
import { verifySamlResponse } from '../providers/sign-on/saml.ts';
import { signOnSeconds } from '../sessions/sign-in-policy.ts';
import { consumerPath, samlPortal } from './provider.ts';
import { findProvider } from './queries/providers.ts';
import { findRequest, storeClaims } from './queries/sign-ons.ts';
import { reasonOf } from './sign-on.ts';

const failed = '/login?error=sign_on_failed';

/**
 * The form that a SAML provider makes the browser submit. It comes from another site, without our cookies, so the
 * claims are stored until the next request, which shows whether this browser started the sign-on.
 */
export const takeAssertion: Visit = {
  method: 'POST',
  path: consumerPath,
  operation: finishSignOn,
  from: 'anywhere',
  takes: 'form',
  otherwise: failed,
  handle: async (context, { providerId = '', SAMLResponse = '', RelayState }) => {
    const id = /^\d{1,15}$/.test(providerId) ? Number(providerId) : 0;
    try {
      const state = await saveAssertion(context, id, SAMLResponse);
      const redirect = safeRedirect(RelayState);
      const search = new URLSearchParams({ state, ...(redirect === null ? {} : { redirect }) });
      return { location: `/auth?${search}`, outcome: 'proven' };
    } catch (error) {
      context.audit({ subjectKind: 'sign_in_provider', subjectId: id, details: { reason: reasonOf(error) } });
      return { location: failed, outcome: 'sign_on_failed' };
    }
  },
};

async function saveAssertion(context: Context, providerId: number, response: string): Promise<string> {
  const { tx, tenant, request } = context;
  await enforceTryLimit(context, 'assertionsOfAddress', request.address);
  const provider = await findProvider(tx, providerId);
  if (provider?.kind !== 'saml') throw new Error('unknown provider');
  const { requestId, profile: vouched } = await verifySamlResponse(
    provider,
    samlPortal(request.origin, providerId),
    response,
    async (name) => (await findRequest(tx, tenant.id, providerId, hashSecret(name)))?.createdAt ?? null,
  );
  const state = newSecret();
  const updatedRows = await storeClaims(
    tx,
    { tenantId: tenant.id, providerId, stateHash: hashSecret(requestId) },
    { stateHash: hashSecret(state), claims: vouched, seconds: signOnSeconds.proven },
  );
  if (updatedRows === 0) throw new Error('the request was already answered');
  // An office behind one address signs in all morning, so successful sign-ons are not counted.
  await refundTry(context, 'assertionsOfAddress', request.address);
  context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId });
  return state;
}
