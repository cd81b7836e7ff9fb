// Sign-up by the pages' own forms, without script: name and email or phone number, code, password. Each step is the same call as with
// script. Between the steps, cookies carry the token.

import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import type { Operation } from '@commonway/contract/operation.ts';
import {
  resetPassword as resetPasswordCall,
  verifyCode as verifyCodeCall,
} from '@commonway/contract/sign-in/recovery.ts';
import {
  createUserAndBusiness as createBusinessCall,
  createIndividual as createIndividualCall,
} from '@commonway/contract/sign-in/sign-up.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { type Context, Refusal, type StoredToken } from '../platform/mount/context.ts';
import type { Fields, Visit } from '../platform/mount/server/visits.ts';
import { consumeToken, findToken } from '../sessions/queries/tokens.ts';
import { flows } from './flows.ts';
import { nextLocation } from './log-in-form.ts';
import { hasPassword } from './queries/sign-ups.ts';
import { parseBusinessSignUp, parseIndividualSignUp, type SignUpInput } from './sign-up.ts';
import { clearSteps, readStep, storeStep } from './step-cookies.ts';
import type { SignUp } from './steps/new-password.ts';

const codePage = '/sign-up/code';
const passwordPage = '/sign-up/password';

/** Adds the page to open at the end to the next page of the sign-up. */
function buildLocation(page: string, fields: Fields, search: Readonly<Record<string, string>> = {}): string {
  const redirect = toSafeRedirect(fields['redirect']);
  const query = new URLSearchParams({ ...search, ...(redirect !== null && { redirect }) });
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Creates the visit of one form. A refusal returns to `page`, which shows the reason and the retained fields. */
const defineForm = (
  page: string,
  operation: Operation,
  retains: readonly string[],
  handle: (context: Context, fields: Fields) => Promise<string>,
): Visit => ({
  method: 'POST',
  path: page,
  operation,
  from: 'this site',
  takes: 'form',
  otherwise: page,
  retains,
  handle: async (context, fields) => ({ location: await handle(context, fields), outcome: 'done' }),
  refuse: (refusal, fields) =>
    buildLocation(page, fields, { error: readReason(refusal), ...readVariant(refusal.error, fields) }),
});

/** Why a form was refused: the rule that a new password does not meet, or what makes it weak, says more than the error. */
function readReason({ error, fields, body }: Refusal): string {
  const reason = error === 'invalid_input' ? fields?.['ds_password']?.[0] : body?.['weakness'];
  return typeof reason === 'string' ? reason : error;
}

/** What the page's URL said about its form: the way to sign up, and the partner, unless there is no such partner. */
const readVariant = (error: string, { phone, partnerId }: Fields): Record<string, string> => ({
  ...(phone !== undefined && { by: 'phone' }),
  ...(partnerId !== undefined && error !== 'not_found' && { partnerId }),
});

/** The context of a call that is authorized by a token. */
const withToken = (context: Context, token: StoredToken): Context =>
  Object.create(context, { token: { value: token }, maybeToken: { value: token } });

/** Finds the token of a step; throws `code_expired` if it is not valid. */
async function requireToken(
  context: Context,
  kind: StoredToken['kind'],
  secret: string,
): Promise<StoredToken> {
  const token = await findToken(context.tx, context.tenant.id, kind, hashSecret(secret));
  if (token === undefined) throw new Refusal('code_expired');
  return token;
}

/** Starts a sign-up: sends its code, and opens the page that asks for it. */
async function startSignUp(context: Context, input: SignUpInput, fields: Fields): Promise<string> {
  const started = await flows['sign-up'].run(context, input);
  if (started.created) throw new Refusal('not_allowed');
  const token = await requireToken(context, 'mfa', started.token);
  const requested = await flows['request-code'].run(withToken(context, token), {
    operation: 'change_password',
    mfaChannel: getLoginChannel(input.login),
  });
  storeStep(context, 'operation', requested.token);
  return buildLocation(codePage, fields);
}

/** The partner in the form, if there is one. */
const readPartner = ({ partnerId }: Fields) =>
  partnerId ? { cd_community_entity_partner: Number(partnerId) } : {};

const individualForm = defineForm(
  '/individual-signup',
  createIndividualCall,
  ['firstName', 'lastName', 'mail', 'phone', 'texts'],
  async (context, fields) => {
    const input = createIndividualCall.input.safeParse({
      id: context.tenant.id,
      ds_firstname: fields['firstName'],
      ds_lastname: fields['lastName'],
      ds_mail: fields['mail'],
      ds_phone: fields['phone'],
      ic_text_updates: fields['texts'] !== undefined,
      ...readPartner(fields),
    });
    if (!input.success) throw new Refusal('invalid_input');
    return startSignUp(context, parseIndividualSignUp(context, input.data), fields);
  },
);

const businessForm = defineForm(
  '/register',
  createBusinessCall,
  ['businessName', 'email'],
  async (context, fields) => {
    const input = createBusinessCall.input.safeParse({
      id: context.tenant.id,
      business_name: fields['businessName'],
      email: fields['email'],
      ...readPartner(fields),
    });
    if (!input.success) throw new Refusal('invalid_input');
    return startSignUp(context, parseBusinessSignUp(input.data), fields);
  },
);

/** Verifies the login. The owner of an existing login gets the account at once; others choose a password. */
const codeForm = defineForm(codePage, verifyCodeCall, [], async (context, fields) => {
  const token = await requireToken(context, 'operation', readStep(context, 'operation'));
  const proof = await flows['verify-code'].run(withToken(context, token), {
    operationId: String(token.payload['codeId']),
    code: (fields['code'] ?? '').slice(0, 40),
  });
  if (!(await hasPassword(context.tx, proof.loginId))) {
    storeStep(context, 'password', proof.token);
    return buildLocation(passwordPage, fields);
  }
  const proven = await requireToken(context, 'password', proof.token);
  await flows['sign-up'].run(withToken(context, proven), {
    tenantId: context.tenant.id,
    login: proof.loginId,
    signUp: proven.payload['signUp'] as SignUp,
  });
  clearSteps(context);
  return buildLocation('/login', fields, { notice: 'account-added' });
});

/** Sets the password and opens the account. */
const passwordForm = defineForm(passwordPage, resetPasswordCall, [], async (context, fields) => {
  const { password = '' } = fields;
  if (password !== fields['confirm_password'])
    return buildLocation(passwordPage, fields, { error: 'no_match' });
  const input = resetPasswordCall.input.safeParse({
    ds_token: readStep(context, 'password'),
    ds_password: password,
  });
  if (!input.success) throw new Refusal('invalid_input');
  const { ds_token: secret, ds_password } = input.data;
  const { token } = await flows['reset-password'].run(context, { secret, password: ds_password });
  clearSteps(context);
  const personId =
    token && (await consumeToken(context.tx, context.tenant.id, 'login', hashSecret(token)))?.personId;
  if (!personId) return buildLocation('/login', fields);
  const opened = await flows['open-new-account'].run(context, { personId, needsStrong: false });
  if ('next' in opened) return buildLocation('/login', fields, { notice: 'second-step' });
  return nextLocation(opened, toSafeRedirect(fields['redirect']));
});

/** The forms of a sign-up without script. */
export const signUpForms: readonly Visit[] = [individualForm, businessForm, codeForm, passwordForm];
