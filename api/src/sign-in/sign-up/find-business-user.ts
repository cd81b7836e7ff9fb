import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { listBusinessesOf } from '../queries/sign-ups.ts';
import { hasProven } from './has-proven.ts';
import { parseMail } from './parse-mail.ts';

export const findBusinessUser: Handle<'sign-in/find-business-user'> = async (context, input) => {
  const { tx, tenant } = context;
  if (input.cd_instance !== tenant.id) throw new Refusal('not_allowed');
  const mail = parseMail(input.ds_mail, 'ds_mail');
  if (!(await hasProven(context, mail, input.captchaToken))) return { ds_companyname: null };
  const [business] = await listBusinessesOf(tx, mail, tenant.id);
  return { ds_companyname: business?.ds_companyname ?? null };
};
