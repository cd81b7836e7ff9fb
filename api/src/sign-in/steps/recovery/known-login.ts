import type { deniedReasons } from '@commonway/contract/sign-in/search-login.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { type Contacts, channelText, contactsOfLogin } from '../../codes/contacts.ts';
import { findProvableLogin } from '../../codes/provable-login.ts';
import { issueToken } from '../../sessions/issue-token.ts';
import { Answer, step } from '../flow.ts';

type Found =
  | { readonly token: string; readonly mfa_channel: string }
  | { readonly reason: (typeof deniedReasons)[number] };

/**
 * Finds a login. If the tenant hides which logins it knows, every caller gets a token, but only an owner gets a code
 * (security Z7).
 */
export const knownLogin = step('known login', async (context, { login }: { login: string }) => {
  const { tx, tenant } = context;
  const rules = signInRules(tenant);
  const found = await findProvableLogin(tx, login);
  const answer = (personId: number | null, contacts: Contacts): Answer<Found> => {
    const mfa_channel = channelText(contacts);
    if (mfa_channel === '') throw new Refusal('channel_unreachable', { keepsChanges: true });
    return new Answer<Found>({
      token: issueToken(context, 'mfa', personId, { loginId: login }),
      mfa_channel,
    });
  };
  if (rules.hidesUnknownLogins) return answer(found?.personId ?? null, contactsOfLogin(login));
  if (found === null) return new Answer<Found>({ reason: rules.deniedReason ?? 'not_found' });
  context.audit({ subjectKind: 'person', subjectId: found.personId });
  return answer(found.personId, found.contacts);
});
