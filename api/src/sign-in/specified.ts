// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';
import { listOwnedBusinesses } from './queries/sign-ups.ts';
import { requireMail } from './sign-up.ts';
import { hasProvenLogin } from './steps/sign-up.ts';

/**
 * Changes the actor's password. A wrong old password returns `result: false` instead of an error (spec 7.4). The
 * attempt is still counted.
 */
export const changeUserPassword: Handle<'sign-in/change-user-password'> = async (context, input) => {
  try {
    return await flows['change-user-password'].run(context, {
      current: input.oldPassword,
      password: input.newPassword,
    });
  } catch (error) {
    if (error instanceof Refusal && error.error === 'loginfailedWarning') return { result: false };
    throw error;
  }
};

/** Returns the name of a business of the email's owner; null unless the caller verified the email. */
export const findBusinessUser: Handle<'sign-in/find-business-user'> = async (context, input) => {
  const { tx, tenant } = context;
  if (input.cd_instance !== tenant.id) throw new Refusal('not_allowed');
  const mail = requireMail(input.ds_mail, 'ds_mail');
  if (!(await hasProvenLogin(context, mail, input.captchaToken))) return { ds_companyname: null };
  const [business] = await listOwnedBusinesses(tx, mail, tenant.id);
  return { ds_companyname: business?.ds_companyname ?? null };
};
