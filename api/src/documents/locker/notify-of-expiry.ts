// Notifies applicants, once per document, that it expires soon.

import { type DocumentType, expiryReminderDays } from '@commonway/contract/documents/document-types.ts';
import { getLocalText, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { notify } from '../../accounts/notices/notify.ts';
import { sendSignInMessage } from '../../credentials/letters/send-message.ts';
import type { JobHandler } from '../../job-context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { getTenantDomains, listUnsuspendedTenantIds, loadCalendarSettings } from '../../tenants/queries.ts';
import {
  claimExpiringDocuments,
  type ExpiringDocument,
  findRecipient,
  listExpiringDocuments,
} from './queries/expiry.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);
const batchSize = 500;

/**
 * Finds the documents that expire soon in every active tenant, and notifies their owners. Marks each document as
 * notified and enqueues the email in one transaction, so that no email is lost or sent twice, even with several
 * workers.
 */
export const findExpiringDocuments: JobHandler<'documents/find-expiring'> = async ({ database, jobs }) => {
  for (const { id: tenantId } of await listUnsuspendedTenantIds(database))
    await database.tenant(tenantId, async (tx) => {
      const { timeZone } = await loadCalendarSettings(tx, tenantId);
      const claimed = await claimExpiringDocuments(tx, timeZone, expiryReminderDays, batchSize);
      await notify(
        tx,
        tenantId,
        claimed.map(({ documentId, applicantId, expiresOn }) => ({
          kind: 'paper-expires',
          to: [applicantId],
          subjectId: documentId,
          key: `document ${documentId} on ${expiresOn}`,
        })),
      );
      const letters = Map.groupBy(claimed, ({ applicantId }) => applicantId);
      const payloads = [...letters].map(([applicantId, documents]) => ({
        tenantId,
        applicantId,
        documentIds: documents.map(({ documentId }) => documentId),
      }));
      await jobs.enqueue(tx, 'documents/notify-of-expiry', payloads);
    });
};

/**
 * Sends one email about all expiring documents of an applicant. It names document types and no file names, because
 * other people may read the mail.
 */
export const notifyOfExpiry: JobHandler<'documents/notify-of-expiry'> = async (context, payload) => {
  const documentIds = payload.documentIds;
  const { tenantId } = payload;
  const { recipient, documents, tenant } = await context.database.tenant(tenantId, async (tx) => ({
    recipient: await findRecipient(tx, payload.applicantId),
    documents: await listExpiringDocuments(tx, documentIds),
    tenant: await getTenantDomains(tx, tenantId),
  }));
  if (!recipient?.mail || documents.length === 0) return;
  const language = resolveTextLanguage(recipient.language);
  const t = say(language);
  const office = getLocalText(tenant.names, recipient.language);
  const portal = context.portalUrl(tenant.subdomain, tenant.customDomain);
  const lines = documents.map((document) =>
    t('line', { document: t(getKindKey(document)), day: formatExpiryDay(document, language) }),
  );
  await sendSignInMessage(context, {
    channel: 'email',
    to: recipient.mail,
    content: {
      subject: t('subject', { tenant: office }),
      text: [
        t('intro', { tenant: office, count: documents.length }),
        lines.join('\n'),
        t('way', { address: `${portal}/papers` }),
      ].join('\n\n'),
    },
    language,
    tenant: tenant.subdomain,
    key: `paper expiry ${tenantId} ${documentIds.join(' ')} ${documents.map(({ expiresOn }) => expiresOn).join(' ')}`,
  });
};

/** The text key of a document's type. */
const getKindKey = ({ kind }: { readonly kind: DocumentType | null }): `kind.${DocumentType}` =>
  `kind.${kind ?? 'other'}`;

/** The expiry date in a language, such as "May 4, 2027". */
const formatExpiryDay = ({ expiresOn }: ExpiringDocument, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expiresOn),
  );
