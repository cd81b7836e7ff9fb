import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { brandingOf } from '../tenants/get-branding.ts';
import { signInRules } from '../tenants/sign-in-rules.ts';
import { findProvableLogin } from './codes/provable-login.ts';
import { insertPerson, lockLogin } from './queries/people.ts';
import { giveToken } from './sessions/give-token.ts';
import { demandTry } from './throttle/tries.ts';

/**
 * Signs up an individual. Nothing in the answer tells a known e-mail from a new one, and the account itself is made only
 * once the e-mail is proven: what strangers type puts nobody into the office's lists.
 */
export const createIndividual: Handle<'sign-in/create-individual'> = async (context, input) => {
  const { tx, language } = context;
  demandOpenDoors(context, input.id);
  const mail = input.ds_mail.includes('@') ? normaliseLoginId(input.ds_mail) : null;
  if (mail === null) throw new Refusal('invalid_input', { fields: { ds_mail: ['invalid'] } });
  if (!(await context.verifyCaptcha(input.captchaToken))) throw new Refusal('captcha_failed');
  await demandTry(context, 'signUpsOfAddress', context.request.address);
  await lockLogin(tx, mail);
  const known = await findProvableLogin(tx, mail);
  const personId = known?.personId ?? (await insertPerson(tx, { mail, language }));
  const signUp = { firstName: input.ds_firstname, lastName: input.ds_lastname };
  return {
    token: await giveToken(context, 'mfa', personId, { loginId: mail, signUp }),
    mfa_channel: 'email',
  };
};

function demandOpenDoors({ tenant, language }: Context, tenantId: number): void {
  if (tenantId !== tenant.id) throw new Refusal('not_allowed');
  const { deniedReason } = signInRules(tenant);
  if (deniedReason === 'program_closed') throw new Refusal('program_closed');
  if (deniedReason !== null || !brandingOf(tenant, language).ic_sign_up_individuals)
    throw new Refusal('sign_up_closed');
}
