import type { OwnAccount } from '../../accounts/queries/accounts.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { checkCode } from '../codes/check-code.ts';
import { channelsOf, contactsOfPerson } from '../codes/contacts.ts';
import { Answer, step } from './flow.ts';

interface WithAccount {
  readonly account: OwnAccount;
}

/** Asked for where the account or its tenant wants one; then /mfa comes before the session (spec 4, login). */
export const secondFactor = step('second factor', async (context, { account }: WithAccount) => {
  const mfa = await askedFactor(context, account);
  return mfa === null ? { passedFactor: null } : new Answer({ mfa });
});

/** What to answer where a second factor is asked; null where none is. */
export async function askedFactor(context: Context, account: OwnAccount) {
  if (!isRequired(context, account)) return null;
  const contacts = await contactsOfPerson(context.tx, account.personId);
  return { required: true as const, channels: channelsOf(contacts) };
}

/** The code must be the one sent with this same login token. */
export const secondFactorCode = step(
  'second factor',
  async (context, { account, code }: WithAccount & { code: string }) => {
    const codeId = context.token.payload['secondFactorCodeId'];
    if (typeof codeId !== 'string') throw new Refusal('code_expired');
    const { personId } = account;
    const { channel } = await checkCode(context, { codeId, personId, operation: 'second_factor', code });
    return { passedFactor: channel };
  },
);

/** Without script nobody can pass one: the screen that can is named. */
export const noSecondFactor = step('second factor', async (context, { account }: WithAccount) =>
  isRequired(context, account) ? new Answer({ next: '/mfa' as const }) : { passedFactor: null },
);

function isRequired({ tenant }: Context, account: OwnAccount): boolean {
  return account.requiresSecondFactor || signInRules(tenant).requiresSecondFactor;
}
