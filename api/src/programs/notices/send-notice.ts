import { localText, textLanguage } from '@commonway/contract/languages/languages.ts';
import { openSeal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { JobHandler } from '../../job-context.ts';
import { tenantAddress } from '../../tenants/queries.ts';
import { findNotice } from './queries.ts';
import { noticeMessage } from './write-notice.ts';

/** Sends the confirmation request or the opening notice. */
export const sendNotice: JobHandler = async (
  { database, outside, portalAddress },
  { tenantId, noticeId, kind, sealed },
) => {
  const found = await database.identity(tenantId, async (tx) => {
    const notice = await findNotice(tx, Number(noticeId));
    if (notice === undefined) return null;
    return { notice, tenant: await tenantAddress(tx, tenantId), keys: await signingKeys(tx, 'seal') };
  });
  // The subscription was canceled in the meantime.
  if (found === null) return;
  const { notice, tenant, keys } = found;
  const language = textLanguage(notice.language);
  const portal = portalAddress(tenant.subdomain, tenant.customDomain);
  const message = noticeMessage(kind === 'confirm' ? 'confirm' : 'opened', notice.channel, language, {
    tenant: tenant.name,
    program: localText(notice.name, language),
    // After the `#`, so that the secret reaches neither logs nor other sites.
    link: `${portal}/opening-notice#${openSeal(keys, String(sealed), 'opening notice')}`,
    page: `${portal}/resources/${notice.programId}`,
  });
  await (notice.channel === 'sms' ? outside.sms : outside.mail).send({
    ...message,
    to: notice.address,
    language,
    tenant: tenant.subdomain,
    idempotencyKey: `opening notice ${String(sealed)}`,
  });
};
