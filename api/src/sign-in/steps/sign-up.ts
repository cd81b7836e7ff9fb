// Sign-up: whether it is open, the partner, and the account once the email or phone number is verified.

import { randomUUID } from 'node:crypto';
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import { findVerifiableLogin, formatChannels, toLoginContacts } from '../../credentials/codes/contacts.ts';
import {
  insertPersonWithLogin,
  listPersonLogins,
  lockLogin,
  updateNames,
} from '../../credentials/queries/logins.ts';
import { enforceAttemptLimit } from '../../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { consumeToken } from '../../sessions/queries/tokens.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { toBranding } from '../../tenants/branding.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { addBusiness, addIndividual, isPartner } from '../queries/sign-ups.ts';
import { Answer, defineStep } from './flow.ts';
import { requireCaptcha } from './log-in.ts';
import type { Proven, SignUp } from './new-password.ts';

interface SignUpInput {
  readonly tenantId: number;
  /** An email address or a phone number. */
  readonly login: string;
  readonly signUp: SignUp;
}

/** Refuses a sign-up of a kind that the tenant does not take. */
export const requireOpenSignUp = defineStep(
  'program open',
  async ({ tenant, language }, input: SignUpInput) => {
    if (input.tenantId !== tenant.id) throw new Refusal('not_allowed');
    const { deniedReason } = readSignInRules(tenant);
    const branding = toBranding(tenant, language);
    const isOpen =
      input.signUp.kind === 'business' ? branding.ic_sign_up_business : branding.ic_sign_up_individuals;
    if (deniedReason === 'program_closed') throw new Refusal('program_closed');
    if (deniedReason !== null || !isOpen) throw new Refusal('sign_up_closed');
    return {};
  },
);

/**
 * Requires a captcha, except from a caller who verified the login. Others pass it before we open a database connection,
 * so that no connection waits for the captcha provider.
 */
export const requireCaptchaUnlessProven = defineStep(
  'captcha',
  async (context, input: SignUpInput & { captchaToken?: string | undefined }) =>
    findProvenOwner(context, input.login) === null ? requireCaptcha('signup').run(context, input) : {},
);

/** Refuses a partner that does not belong to this tenant. */
export const requireKnownPartner = defineStep(
  'partner',
  async ({ tx }, { signUp: { partnerId } }: SignUpInput) => {
    if (partnerId !== undefined && !(await isPartner(tx, partnerId))) throw new Refusal('not_found');
    return {};
  },
);

/** Creates the account at once for the owner of a verified login, with the existing login. */
export const signUpProvenOwner = defineStep(
  'proven owner',
  async (context, { login, signUp }: SignUpInput) => {
    const personId = findProvenOwner(context, login);
    if (personId === null) return {};
    const { tx, tenant, token } = context;
    if ((await consumeToken(tx, tenant.id, 'password', token.hash)) === undefined)
      throw new Refusal('code_expired');
    await createSignUpAccount(context, { personId, loginId: login }, signUp);
    return new Answer({ created: true as const });
  },
);

/**
 * Starts a sign-up: issues a token to request a code. The response is the same for known and new logins. The account is
 * created only after the login is verified, so that strangers cannot add people to the office's lists.
 */
export const startSignUp = defineStep('newcomer', async (context, { login, signUp }: SignUpInput) => {
  const { tx, language } = context;
  const mfa_channel = formatChannels(toLoginContacts(login));
  // Depends on the number's country only, not on whether it is known.
  if (mfa_channel === '') throw new Refusal('channel_unreachable', { keepsChanges: true });
  await lockLogin(tx, login);
  const known = await findVerifiableLogin(tx, login);
  const personId = known?.personId ?? (await insertPersonWithLogin(tx, { login, language }));
  const token = issueToken(context, 'mfa', personId, { loginId: login, signUp });
  return new Answer({ created: false as const, token, mfa_channel });
});

/**
 * Creates the account of a sign-up whose login is now verified. The typed names are used only if the login was
 * unverified before: a stranger must not rename its owner.
 */
export const completeSignUp = defineStep('sign-up', async (context, proven: Proven) => {
  const { personId, person, signUp } = proven;
  if (signUp === undefined) return {};
  if (signUp.kind === 'individual' && !person.isVerified)
    await updateNames(context.tx, personId, signUp.firstName, signUp.lastName);
  await createSignUpAccount(context, proven, signUp);
  return {};
});

/**
 * Adds the individual or business of a sign-up to the tenant, unless the person has it. After a sign-up by phone, also
 * records whether they agreed to text messages to the number that they verified.
 */
async function createSignUpAccount(
  context: Context,
  { personId, loginId }: Pick<Proven, 'personId' | 'loginId'>,
  signUp: SignUp,
): Promise<void> {
  const { tx, tenant } = context;
  // It may have become read-only since the sign-up began.
  if (tenant.isReadOnly) throw new Refusal('office_read_only');
  const partnerId = signUp.partnerId ?? null;
  await lockLogin(tx, `person ${personId}`);
  if (signUp.kind === 'individual') await addIndividual(tx, { personId, partnerId, loginId });
  else await addBusiness(tx, { personId, partnerId }, signUp.businessName);
  const consent = signUp.kind === 'individual' ? signUp.textConsent : undefined;
  if (consent === undefined || getLoginChannel(loginId) !== 'phone') return;
  await context.enqueue('messaging/record-text-consent', [
    { phone: loginId, ...consent, consentId: randomUUID() },
  ]);
}

/** Returns the person ID of a caller who entered the code sent to this login; null for all other callers. */
function findProvenOwner({ maybeToken }: Context, login: string): number | null {
  return maybeToken?.payload['loginId'] === login ? maybeToken.personId : null;
}

/** Whether a login is a verified one of the person who is signed in. */
const isOwnLogin = async ({ tx, maybeActor }: Context, login: string): Promise<boolean> =>
  maybeActor?.scope === 'person' &&
  (await listPersonLogins(tx, maybeActor.personId)).some(
    ({ loginId, isVerified }) => loginId === login && isVerified,
  );

/**
 * Whether the caller is the verified owner of a login. Other callers must pass a captcha and are rate limited, and
 * they get the same answer for every login (security Z8).
 */
export async function hasProvenLogin(
  context: Context,
  login: string,
  captchaToken: string | undefined,
): Promise<boolean> {
  if (findProvenOwner(context, login) !== null || (await isOwnLogin(context, login))) return true;
  if (!(await context.ports.captcha.verify(captchaToken, 'find_business')))
    throw new Refusal('captcha_failed');
  await enforceAttemptLimit(context, 'searchesOfAddress', context.request.address);
  return false;
}
