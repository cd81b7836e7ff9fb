// Sends one-time codes. Runs as a job, after the call has committed.
import { resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { unseal } from '../../accounts/seal.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import type { JobHandler } from '../../job-context.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { composeCodeMessage } from '../letters/compose-messages.ts';
import { sendSignInMessage } from '../letters/send-message.ts';
import { findCodeToSend } from '../queries/codes.ts';

/** Sends a one-time code, which the job payload carries encrypted, to its destination. */
export const sendCode: JobHandler<'credentials/send-code'> = async (context, payload) => {
  const codeId = payload.codeId;
  const found = await context.database.identity(payload.tenantId, async (tx) => {
    const code = await findCodeToSend(tx, codeId);
    if (code === undefined) return null;
    return {
      ...code,
      keys: await ensureSigningKeys(tx, 'seal'),
      tenant: await getMailSender(tx, payload.tenantId),
    };
  });
  // A late retry, or one after a newer code, would only confuse the recipient.
  if (found === null) return;
  const language = payload.language;
  const code = unseal(found.keys, payload.sealed, `code ${codeId}`);
  const portal = context.portalUrl(found.tenant.subdomain);
  const office = toEmailOffice(found.tenant, portal, resolveTextLanguage(language));
  const content = composeCodeMessage(found.channel, language, office, code);
  await sendSignInMessage(context, {
    channel: found.channel,
    to: found.destination,
    content,
    language: resolveTextLanguage(language),
    tenant: found.tenant.subdomain,
    key: codeId,
  });
};
