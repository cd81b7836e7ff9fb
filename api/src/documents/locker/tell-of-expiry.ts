// Notifies applicants, once per document, that it expires soon.

import { type PaperKind, remindDaysBefore } from '@commonway/contract/documents/locker/paper-kinds.ts';
import { textLanguage } from '@commonway/contract/languages/languages.ts';
import { tell } from '../../accounts/notices/tell.ts';
import type { JobHandler } from '../../job-context.ts';
import { textsOf } from '../../platform/texts.ts';
import { postLetter } from '../../sign-in/letters/post-letter.ts';
import { calendarFacts, listTenantIds, tenantAddress } from '../../tenants/queries.ts';
import { type Expiring, findReader, listExpiring, takeExpiring } from './queries/expiry.ts';
import { en } from './texts/en.ts';

const say = textsOf(en, new URL('texts/', import.meta.url));
const atOnce = 500;

/**
 * Marks each document as notified and enqueues its owner's email in one transaction, so that no email is lost or sent
 * twice, even with several workers.
 */
export const findExpiring: JobHandler = async ({ database, jobs }) => {
  for (const { id: tenantId } of await listTenantIds(database))
    await database.tenant(tenantId, async (tx) => {
      const { timeZone } = await calendarFacts(tx, tenantId);
      const taken = await takeExpiring(tx, timeZone, remindDaysBefore, atOnce);
      await tell(
        tx,
        tenantId,
        taken.map(({ documentId, applicantId, expiresOn }) => ({
          kind: 'paper-expires',
          to: [applicantId],
          subjectId: documentId,
          key: `document ${documentId} on ${expiresOn}`,
        })),
      );
      const letters = Map.groupBy(taken, ({ applicantId }) => applicantId);
      const payloads = [...letters].map(([applicantId, papers]) => ({
        tenantId,
        applicantId,
        documentIds: papers.map(({ documentId }) => documentId),
      }));
      await jobs.enqueue(tx, 'documents/tell-of-expiry', payloads);
    });
};

/**
 * Sends one email about all expiring documents of an applicant. It names document types and no file names, because
 * other people may read the mail.
 */
export const tellOfExpiry: JobHandler = async (context, payload) => {
  const documentIds = payload['documentIds'] as number[];
  const { tenantId } = payload;
  const { reader, papers, tenant } = await context.database.tenant(tenantId, async (tx) => ({
    reader: await findReader(tx, Number(payload['applicantId'])),
    papers: await listExpiring(tx, documentIds),
    tenant: await tenantAddress(tx, tenantId),
  }));
  if (!reader?.mail || papers.length === 0) return;
  const language = textLanguage(reader.language);
  const speak = say(language);
  const portal = context.portalAddress(tenant.subdomain, tenant.customDomain);
  const lines = papers.map((paper) =>
    speak('line', { paper: speak(kindKey(paper)), day: dayOf(paper, language) }),
  );
  await postLetter(context, {
    channel: 'email',
    to: reader.mail,
    letter: {
      subject: speak('subject', { tenant: tenant.name }),
      text: [
        speak('intro', { tenant: tenant.name, count: papers.length }),
        lines.join('\n'),
        speak('way', { address: `${portal}/papers` }),
      ].join('\n\n'),
    },
    language,
    tenant: tenant.subdomain,
    key: `paper expiry ${tenantId} ${documentIds.join(' ')} ${papers.map(({ expiresOn }) => expiresOn).join(' ')}`,
  });
};

const kindKey = ({ kind }: { readonly kind: PaperKind | null }): `kind.${PaperKind}` =>
  `kind.${kind ?? 'other'}`;

const dayOf = ({ expiresOn }: Expiring, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(expiresOn),
  );
