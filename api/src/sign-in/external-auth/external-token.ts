// A token for the site that embeds /authFrame. It reveals who is signed in, once, to a caller that knows the realm and
// the check value.
import type { OutputOf } from '@commonway/contract/operations.ts';
import { spendToken } from '../../accounts/queries/tokens.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findRealm } from '../queries/realms.ts';
import { issueToken } from '../sessions/issue-token.ts';

export const giveExternalToken: Handle<'sign-in/give-external-token'> = async (
  context,
  { realm, check, lang },
) => {
  const { tx, actor } = context;
  if ((await findRealm(tx, realm)) === undefined) throw new Refusal('not_found');
  const { personId, accountId, accountType, name, mail } = actor;
  const who: TokenSubject = { id: personId, id_entity: accountId, accountType, name, email: mail };
  context.audit({ subjectKind: 'person', subjectId: personId, details: { realm } });
  return { token: issueToken(context, 'external', personId, { realm, check, lang: lang ?? null, who }) };
};

/** The person a token is about, as stored in its row. */
type TokenSubject = Omit<
  OutputOf<'sign-in/redeem-external-token'>,
  'realm' | 'check' | 'lang' | 'cd_instance'
>;

/**
 * A wrong realm or check does not consume the token: the caller may retry with the right values until it expires after
 * a minute.
 */
export const redeemExternalToken: Handle<'sign-in/redeem-external-token'> = async (
  context,
  { realm, check },
) => {
  const { tx, tenant, token } = context;
  const { payload } = token;
  if (payload['realm'] !== realm || payload['check'] !== check) throw new Refusal('account_mismatch');
  if ((await spendToken(tx, tenant.id, 'external', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  const { who, lang } = payload as unknown as { who: TokenSubject; lang: string | null };
  return { ...who, realm, check, lang, cd_instance: tenant.id };
};
