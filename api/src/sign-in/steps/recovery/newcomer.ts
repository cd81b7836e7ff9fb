import { findProvableLogin } from '../../codes/provable-login.ts';
import { insertPerson, joinAsIndividual, lockLogin, saveNames } from '../../queries/people.ts';
import { giveToken } from '../../sessions/give-token.ts';
import { Answer, step } from '../flow.ts';
import type { Proven, SignUp } from './proven.ts';

/**
 * Signs up an individual. Nothing in the answer tells a known e-mail from a new one, and the account itself is made only
 * once the e-mail is proven: what strangers type puts nobody into the office's lists.
 */
export const newcomer = step(
  'newcomer',
  async (context, { mail, signUp }: { mail: string; signUp: SignUp }) => {
    const { tx, language } = context;
    await lockLogin(tx, mail);
    const known = await findProvableLogin(tx, mail);
    const personId = known?.personId ?? (await insertPerson(tx, { mail, language }));
    return new Answer({
      token: await giveToken(context, 'mfa', personId, { loginId: mail, signUp }),
      mfa_channel: 'email',
    });
  },
);

/**
 * Makes the account of a sign-up whose e-mail is proven now. The names somebody typed count only for a login nobody had
 * proven: a stranger must not rename its owner.
 */
export const signUpCompleted = step(
  'sign-up',
  async ({ tx, tenant }, { personId, person, signUp }: Proven) => {
    if (signUp === undefined) return {};
    if (!person.isVerified) await saveNames(tx, personId, signUp.firstName, signUp.lastName);
    await joinAsIndividual(tx, tenant.id, personId);
    return {};
  },
);
