import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { listOwnAccounts } from '../queries/accounts.ts';
import { establishSession } from './establish-session.ts';
import { hasName } from './picker-account.ts';

export interface FormLogin {
  readonly loginId: string;
  readonly password: string;
}

export type FormAnswer =
  | { readonly landing: string }
  | { readonly error: ErrorCode }
  | { readonly next: '/session' | '/mfa' };

/**
 * Sign-in without script: password, account and session in one step, where there is one account at this tenant and no
 * second factor. Otherwise it names the screen that is needed, which needs script. It answers and does not throw, so that
 * the tries it counted are kept.
 */
export async function logInByForm(context: Context, { loginId, password }: FormLogin): Promise<FormAnswer> {
  try {
    const { tx, tenant } = context;
    if (!(await context.verifyCaptcha(undefined))) return { error: 'captcha_failed' };
    const personId = await checkPassword(context, loginId, password);
    const own = await listOwnAccounts(tx, personId, tenant.id);
    const [account, ...others] = own.filter((candidate) => candidate.tenantId === tenant.id);
    if (account === undefined) return own.length > 0 ? { next: '/session' } : { error: 'accountNotFound' };
    if (others.length > 0) return { next: '/session' };
    if (account.requiresSecondFactor || signInRules(tenant).requiresSecondFactor) return { next: '/mfa' };
    await establishSession(context, account, { transport: 'cookie', secondFactor: null });
    return { landing: hasName(account) ? landingPath[deriveAccountType(account)] : '/set-account-name' };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.error };
    throw error;
  }
}
