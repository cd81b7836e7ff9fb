// Sends links: to set a new password, to sign in, and to undo a change that the owner did not make. Runs as a job.

import { healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import { toSafeRedirect } from '@commonway/contract/accounts/safe-redirect.ts';
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import type { LinkKind } from '@commonway/contract/credentials/module.ts';
import { signInLinkPaths } from '@commonway/contract/sign-in/sign-in-link-paths.ts';
import { seal, unseal } from '../../accounts/seal.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import type { JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Context, StoredToken } from '../../platform/mount/context.ts';
import { findToken } from '../../sessions/queries/tokens.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { loadCodeContacts } from '../codes/contacts.ts';
import { findCredentialChange } from '../queries/logins.ts';
import { composeLinkMessage, type LinkTopic } from './compose-messages.ts';
import { sendSignInMessage } from './send-message.ts';

/** The page that each kind of emailed link opens. */
const linkPage: Readonly<Record<LinkKind, string>> = {
  reset: '/resetpassword',
  sign_in: signInLinkPaths.open,
  undo: '/not-me',
};
/** At the health exchange, /resetpassword redirects to /login (spec 2.4). */
const exchangeResetPage = '/new-password';

export const linkPages: readonly string[] = [...Object.values(linkPage), exchangeResetPage];

/** The page that a link of this kind opens at the tenant. */
const selectPage = (kind: LinkKind, tenantId: number): string =>
  kind === 'reset' && tenantId === healthExchangeTenantId ? exchangeResetPage : linkPage[kind];

/** Sends a sign-in link to its recipients, unless it was used or replaced in the meantime. */
export const sendLink: JobHandler<'credentials/send-link'> = async (context, payload) => {
  const { kind, sealed, language } = payload;
  const found = await context.database.identity(payload.tenantId, async (tx) => {
    const secret = unseal(await ensureSigningKeys(tx, 'seal'), sealed, kind);
    const token = await findToken(tx, payload.tenantId, kind, hashSecret(secret));
    if (token === undefined) return null;
    return {
      secret,
      ...(await resolveRecipients(tx, token)),
      redirect: toSafeRedirect(token.payload['redirect'] as string | undefined),
      tenant: await getMailSender(tx, payload.tenantId),
    };
  });
  // A link that was used or replaced in the meantime would only confuse the recipient.
  if (found === null) return;
  const { secret, topic, addresses, tenant, redirect } = found;
  const query = new URLSearchParams({
    token: secret,
    ...(kind === 'reset' && { from: 'message' }),
    ...(redirect !== null && { redirect }),
  });
  const portal = context.portalUrl(tenant.subdomain);
  const office = toEmailOffice(tenant, portal, language);
  const address = `${portal}${selectPage(kind, payload.tenantId)}?${query}`;
  for (const to of addresses) {
    const channel = getLoginChannel(to) === 'email' ? 'email' : 'sms';
    const content = composeLinkMessage(topic, channel, language, { office, address });
    const key = `${kind} ${hashSecret(`${secret} ${to}`).toString('base64url')}`;
    await sendSignInMessage(context, {
      channel,
      to,
      content,
      language,
      tenant: tenant.subdomain,
      key,
    });
  }
};

/**
 * Returns the topic of a link and the addresses to send it to. There are no addresses if the login is unknown and the
 * tenant hides that.
 */
async function resolveRecipients(
  tx: Transaction,
  { kind, personId, payload }: StoredToken,
): Promise<{ topic: LinkTopic; addresses: ReadonlySet<string> }> {
  const changeId = payload['changeId'];
  if (typeof changeId !== 'string')
    return {
      topic: kind === 'sign_in' ? 'signIn' : 'reset',
      addresses: new Set(personId === null ? [] : [String(payload['loginId'])]),
    };
  const change = await findCredentialChange(tx, changeId);
  const contacts = await loadCodeContacts(tx, personId ?? 0);
  const candidates = [change?.loginId, change?.newLoginId, contacts.email, contacts.phone];
  const topic = change?.newLoginId === null ? 'changed' : 'moved';
  return { topic, addresses: new Set(candidates.filter((place) => typeof place === 'string')) };
}

/** Creates the token of a link and enqueues the message with it. The job payload carries the token encrypted. */
export async function enqueueLink(
  context: Context,
  kind: LinkKind,
  personId: number | null,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const secret = issueToken(context, kind, personId, payload);
  const sealed = seal(await ensureSigningKeys(context.tx, 'seal'), secret, kind);
  await context.enqueue('credentials/send-link', [{ kind, sealed, language: context.language }]);
}
