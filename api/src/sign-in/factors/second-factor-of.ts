import type { SecondFactorChannel } from '@commonway/contract/sign-in/factors/factor.ts';
import type { OwnAccount } from '../../accounts/queries/accounts.ts';
import type { Context } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { contactsOfPerson } from '../codes/contacts.ts';
import { limitsOf } from '../sessions/own-accounts.ts';
import { channelsFor, decideSecondFactor, type SecondFactorNeed } from './decide-second-factor.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { countFactors } from './queries/factors.ts';

export interface SecondFactor {
  readonly need: SecondFactorNeed;
  /** The channels the person can use; empty if no second factor is needed. */
  readonly channels: readonly SecondFactorChannel[];
}

type Account = Pick<OwnAccount, 'personId' | 'accountKind' | 'requiresSecondFactor'>;

/** Returns what this tenant requires of an account in addition to the password. */
export async function secondFactorOf(
  context: Context,
  account: Account,
  isLocked = context.maybeToken?.payload['needsStrong'] === true,
): Promise<SecondFactor> {
  const held = await strongFactors(context, account.personId);
  const need = decideSecondFactor({
    isStaff: account.accountKind === 'government',
    isRequiredByAccount: account.requiresSecondFactor,
    isVouchedFor: (await limitsOf(context)) !== null,
    isLocked,
    rules: signInRules(context.tenant),
    held,
  });
  if (need === 'none') return { need, channels: [] };
  const { email, phone } = await contactsOfPerson(context.tx, account.personId);
  return { need, channels: channelsFor(need, { ...held, email: email !== null, phone: phone !== null }) };
}

/** Returns the person's strong factors and recovery codes that work at this host. */
export async function strongFactors({ tx, request }: Context, personId: number) {
  const { totp, passkeys, recoveryCodes } = await countFactors(tx, personId, relyingParty(request.origin).id);
  return { totp: totp > 0, passkey: passkeys > 0, recoveryCodes };
}
