import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { hasPassword, listBusinessesOf } from '../queries/sign-ups.ts';
import { hasProven } from './has-proven.ts';
import { parseMail } from './parse-mail.ts';

export const findBusiness: Handle<'sign-in/find-business'> = async (context, input) => {
  const { tx, tenant } = context;
  if (input.id !== tenant.id) throw new Refusal('not_allowed');
  const mail = parseMail(input.email, 'email');
  if (!(await hasProven(context, mail, input.captchaToken))) return { businesses: [], userExists: false };
  return {
    businesses: await listBusinessesOf(tx, mail, tenant.id),
    userExists: await hasPassword(tx, mail),
  };
};
