// A token for the site that embeds /authFrame. It reveals who is signed in, once, to a caller that knows the realm and
// the check value.

import { hasPlainHost } from '@commonway/contract/fields/secure-url.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Database } from '../platform/database.ts';
import { type Handle, Refusal, type Tenant } from '../platform/mount/context.ts';
import type { PageVisit } from '../platform/mount/server/pages.ts';
import { consumeToken } from '../sessions/queries/tokens.ts';
import { issueToken } from '../sessions/tokens.ts';
import { buildRealmQuery, deleteRealm, findRealm, upsertRealm } from './queries/providers.ts';

/** Returns the site that is registered under a realm. */
export const getRealm: Handle<'single-sign-on/get-realm'> = async ({ tx }, { realm }) => {
  const found = await findRealm(tx, realm);
  if (found === undefined) throw new Refusal('not_found');
  return found;
};

/**
 * Registers the site that may embed the frame. Accepts only a complete origin: it goes into a header and decides which
 * site receives tokens (security B5.27).
 */
export const saveRealm: Handle<'single-sign-on/save-realm'> = async (context, { realm, origin }) => {
  const { tx, tenant, outsideHttp } = context;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || url.origin !== origin || !outsideHttp.permits(url))
    throw new Refusal('invalid_input', { fields: { origin: ['invalid'] } });
  await upsertRealm(tx, realm, origin);
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { realm, origin } });
  return { realm, origin };
};

/** Removes the site that is registered under a realm. */
export const removeRealm: Handle<'single-sign-on/remove-realm'> = async (context, { realm }) => {
  if ((await deleteRealm(context.tx, realm)) === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { realm, origin: null } });
  return { done: true };
};

/** Issues a token that tells the embedding site, once, who is signed in. */
export const giveExternalToken: Handle<'single-sign-on/give-external-token'> = async (
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
  OutputOf<'single-sign-on/redeem-external-token'>,
  'realm' | 'check' | 'lang' | 'cd_instance'
>;

/**
 * Consumes a token and returns the person it is about. A wrong realm or check does not consume it: the caller may retry
 * with the right values until it expires after a minute.
 */
export const redeemExternalToken: Handle<'single-sign-on/redeem-external-token'> = async (
  context,
  { realm, check },
) => {
  const { tx, tenant, token } = context;
  const { payload } = token;
  if (payload['realm'] !== realm || payload['check'] !== check) throw new Refusal('account_mismatch');
  if ((await consumeToken(tx, tenant.id, 'external', token.hash)) === undefined)
    throw new Refusal('not_signed_in');
  const { who, lang } = payload as unknown as { who: TokenSubject; lang: string | null };
  return { ...who, realm, check, lang, cd_instance: tenant.id };
};

type FrameRequest = Pick<PageVisit, 'path' | 'search'> & { readonly tenant: Pick<Tenant, 'id'> };

/** Returns a function from a page to the one origin that may frame it, or null if none may (security B5.27). */
export function createFrameParentFinder(database: Database) {
  return async ({ path, search, tenant }: FrameRequest): Promise<string | null> => {
    if (path !== '/authFrame') return null;
    const realm = new URLSearchParams(search).get('realm') ?? '';
    const [found] = await database.read<{ origin: string }>(tenant.id, buildRealmQuery(tenant.id, realm));
    // The origin goes into a header, so realms that were registered before this rule are checked here too.
    return found !== undefined && hasPlainHost(new URL(found.origin)) ? found.origin : null;
  };
}
