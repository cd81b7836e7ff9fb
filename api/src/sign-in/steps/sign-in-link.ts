// Signing in with a link by email or text instead of a password.
import { getLoginChannel, maskContact } from '@commonway/contract/credentials/login-id.ts';
import { signInLinkPaths } from '@commonway/contract/sign-in/sign-in-link-paths.ts';
import { generateTypedSecret, hashSecret } from '../../accounts/secrets.ts';
import { enqueueLinkNotice } from '../../credentials/letters/link-notice.ts';
import { enqueueLink } from '../../credentials/letters/send-link.ts';
import { findCredential } from '../../credentials/queries/credentials.ts';
import { enforceAttemptLimit, recordAttempt } from '../../credentials/throttle/attempts.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { limitLink, type SignOnLimits } from '../../sessions/own-accounts.ts';
import { consumeToken, revokeTokensOfKind } from '../../sessions/queries/tokens.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { findLinkOwner, listVerifiedLogins } from '../queries/sign-in-links.ts';
import { Answer, defineStep } from './flow.ts';
import { countLinkByText } from './recovery.ts';

interface LinkRequest {
  readonly login: string;
  /** A path of this site. */
  readonly redirect: string | null;
}

/**
 * Sends a sign-in link to a verified login with an applicant's account here. For all other logins nothing is sent, and
 * the response is the same. Earlier links stay valid: strangers must not be able to end the one that its owner opens.
 */
export const sendSignInLink = defineStep('link sent', async (context, { login, redirect }: LinkRequest) => {
  const sent = new Answer({ sent: true as const });
  const personId = (await findLinkOwner(context.tx, login, context.tenant.id)) ?? null;
  if (!(await recordAttempt(context, 'signInLinksToDestination', login)).isAllowed) return sent;
  if (!(await countLinkByText(context, personId, login))) return sent;
  await enqueueLink(context, 'sign_in', personId, { loginId: login, redirect });
  if (personId !== null) context.audit({ subjectKind: 'person', subjectId: personId });
  return sent;
});

interface PhoneLink {
  readonly personId: number;
  readonly redirect: string | null;
}

/**
 * Sends a signed-in applicant a link by text to a verified phone number, or returns one to type. The number of a form
 * isn't enough: it may be mistyped, and the link signs in.
 */
export const linkPhone = defineStep('phone link', async (context, { personId, redirect }: PhoneLink) => {
  const [login] = await listVerifiedLogins(context.tx, personId);
  if (login === undefined) throw new Refusal('no_contact');
  const { loginId } = login;
  await enforceAttemptLimit(context, 'phoneLinksOfPerson', String(personId));
  const payload = { loginId, redirect };
  context.audit({
    subjectKind: 'person',
    subjectId: personId,
    details: { channel: getLoginChannel(loginId) },
  });
  if (getLoginChannel(loginId) === 'phone' && (await countLinkByText(context, personId, loginId))) {
    await enqueueLink(context, 'sign_in', personId, payload);
    return new Answer({ sentTo: maskContact(loginId) });
  }
  const secret = issueToken(context, 'sign_in', personId, payload, generateTypedSecret());
  return new Answer({ path: `${signInLinkPaths.typed}${secret.match(/.{4}/g)?.join('-')}` });
});

/**
 * Consumes a sign-in link, and the person's other ones, and notifies the person at their other contact. The sign-in is
 * limited to applicants' accounts here: an employee's account needs more than a mailbox (security Z12).
 */
export const consumeSignInLink = defineStep(
  'sign-in link',
  async (context, { secret }: { secret: string }) => {
    const { tx, tenant } = context;
    const token = await consumeToken(tx, tenant.id, 'sign_in', hashSecret(secret));
    const login = String(token?.payload['loginId'] ?? '');
    const owner = token === undefined ? undefined : await findCredential(tx, login, tenant.id);
    if (token === undefined || owner === undefined || owner.personId !== token.personId || !owner.isActive)
      throw new Refusal('link_expired', { keepsChanges: true });
    const { personId, mustChange } = owner;
    const channel = getLoginChannel(login);
    await revokeTokensOfKind(tx, personId, 'sign_in');
    await enqueueLinkNotice(context, personId, channel);
    context.audit({ subjectKind: 'person', subjectId: personId, doneBy: owner, details: { channel } });
    const redirect = (token.payload['redirect'] ?? null) as string | null;
    // A locked password does not lock links, which cannot be guessed.
    return { personId, login, mustChange, redirect, limits: limitLink(channel), needsStrong: false };
  },
);

interface OpenedLink {
  readonly personId: number;
  readonly limits: SignOnLimits;
  readonly redirect: string | null;
}

/** Issues a login token with the limits of a link, and returns the page to open after signing in. */
export const issueLinkLoginToken = defineStep(
  'login token',
  async (context, { personId, limits, redirect }: OpenedLink) =>
    new Answer({ token: issueToken(context, 'login', personId, { limits }), redirect }),
);
