// Sign-up: whether it is open, the partner, and the account once the email is verified.

import { findVerifiableLogin } from '../../credentials/codes/contacts.ts';
import { insertPersonWithLogin, lockLogin, updateNames } from '../../credentials/queries/logins.ts';
import { enforceAttemptLimit } from '../../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { spendToken } from '../../sessions/queries/tokens.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { toBranding } from '../../tenants/get-branding.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { isPartner, joinAsBusiness, joinAsIndividual } from '../queries/sign-ups.ts';
import { Answer, step } from './flow.ts';
import { captcha } from './log-in.ts';
import type { Proven, SignUp } from './new-password.ts';

interface SignUpInput {
  readonly tenantId: number;
  readonly mail: string;
  readonly signUp: SignUp;
}

/** Checks that the tenant takes sign-ups of this kind. */
export const signUpOpen = step('program open', async ({ tenant, language }, found: SignUpInput) => {
  if (found.tenantId !== tenant.id) throw new Refusal('not_allowed');
  const { deniedReason } = readSignInRules(tenant);
  const branding = toBranding(tenant, language);
  const isOpen =
    found.signUp.kind === 'business' ? branding.ic_sign_up_business : branding.ic_sign_up_individuals;
  if (deniedReason === 'program_closed') throw new Refusal('program_closed');
  if (deniedReason !== null || !isOpen) throw new Refusal('sign_up_closed');
  return {};
});

/**
 * A caller who verified the email needs no captcha. Others pass it before we open a database connection, so that no
 * connection waits for the captcha provider.
 */
export const captchaUnlessProven = step(
  'captcha',
  async (context, found: SignUpInput & { captchaToken?: string | undefined }) =>
    provenOwnerOf(context, found.mail) === null ? captcha('signup').take(context, found) : {},
);

/** The partner must belong to this tenant; any other id is not found. */
export const knownPartner = step('partner', async ({ tx }, { signUp: { partnerId } }: SignUpInput) => {
  if (partnerId !== undefined && !(await isPartner(tx, partnerId))) throw new Refusal('not_found');
  return {};
});

/** The owner of a verified email joins at once, with the existing login. */
export const provenOwner = step('proven owner', async (context, { mail, signUp }: SignUpInput) => {
  const personId = provenOwnerOf(context, mail);
  if (personId === null) return {};
  const { tx, tenant, token } = context;
  if ((await spendToken(tx, tenant.id, 'password', token.hash)) === undefined)
    throw new Refusal('code_expired');
  await createAccount(context, personId, signUp);
  return new Answer({ created: true as const });
});

/**
 * Starts a sign-up. The response is the same for known and new emails. The account is created only after the email is
 * verified, so that strangers cannot add people to the office's lists.
 */
export const newcomer = step('newcomer', async (context, { mail, signUp }: SignUpInput) => {
  const { tx, language } = context;
  await lockLogin(tx, mail);
  const known = await findVerifiableLogin(tx, mail);
  const personId = known?.personId ?? (await insertPersonWithLogin(tx, { mail, language }));
  const token = issueToken(context, 'mfa', personId, { loginId: mail, signUp });
  return new Answer({ created: false as const, token, mfa_channel: 'email' });
});

/**
 * Creates the account of a sign-up whose email is now verified. The typed names are used only if the login was
 * unverified before: a stranger must not rename its owner.
 */
export const signUpCompleted = step('sign-up', async (context, { personId, person, signUp }: Proven) => {
  if (signUp === undefined) return {};
  if (signUp.kind === 'individual' && !person.isVerified)
    await updateNames(context.tx, personId, signUp.firstName, signUp.lastName);
  await createAccount(context, personId, signUp);
  return {};
});

async function createAccount({ tx }: Context, personId: number, signUp: SignUp): Promise<void> {
  const partnerId = signUp.partnerId ?? null;
  await lockLogin(tx, `person ${personId}`);
  if (signUp.kind === 'individual') await joinAsIndividual(tx, { personId, partnerId });
  else await joinAsBusiness(tx, { personId, partnerId }, signUp.businessName);
}

/** Returns the person id of a caller who entered the code sent to this email; null for all other callers. */
function provenOwnerOf({ maybeToken }: Context, mail: string): number | null {
  return maybeToken?.payload['loginId'] === mail ? maybeToken.personId : null;
}

/**
 * Whether the caller is the verified owner of an email. Other callers must pass a captcha and are rate limited, and
 * they get the same answer for every email (security Z8).
 */
export async function hasProven(
  context: Context,
  mail: string,
  captchaToken: string | undefined,
): Promise<boolean> {
  if (provenOwnerOf(context, mail) !== null) return true;
  if (!(await context.verifyCaptcha(captchaToken, 'find_business'))) throw new Refusal('captcha_failed');
  await enforceAttemptLimit(context, 'searchesOfAddress', context.request.address);
  return false;
}
