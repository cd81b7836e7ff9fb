// Whether a person agrees to text messages, asked in the portal (TCPA: prior express consent, with time and source).
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { RefusedMessage } from '../../providers/message-port.ts';
import { getTenantDomains } from '../../tenants/queries.ts';
import { messageText, removeIsolates } from '../message-text.ts';
import { saveTextRoute } from '../texts/queries/texts.ts';
import { hashPhone } from '../texts/send-text.ts';
import { findContactPointState, recordContactFact } from './queries.ts';

export interface TextConsent {
  /** +1 and ten digits; the person verified it. */
  readonly phone: string;
  readonly isGiven: boolean;
  /** Where we asked, and the language of the consent text. */
  readonly askedAt: 'sign-up' | 'portal';
  readonly language: string;
  readonly consentId: string;
}

/**
 * Adds the answer to the consent ledger. After STOP only START from the phone counts, because carriers block our texts
 * until then. An unticked box does not withdraw an earlier consent. Returns whether it is a new consent, which we confirm
 * by text.
 */
export async function saveTextConsent(tx: Transaction, consent: TextConsent): Promise<boolean> {
  const { phone, isGiven, askedAt, language, consentId } = consent;
  const state = await findContactPointState(tx, 'sms', phone);
  const mayChange = isGiven
    ? state?.consent !== 'opted-out' || state.consentSource === 'staff'
    : state?.consent == null;
  if (!mayChange) return false;
  const isNew = await recordContactFact(tx, {
    channel: 'sms',
    address: phone,
    kind: isGiven ? 'opted-in' : 'declined',
    source: 'applicant',
    reportedBy: `${askedAt} (${language})`,
    reportId: consentId,
  });
  return isNew && isGiven;
}

/** Records the answer of a person who signed up by phone. Runs as a job, because sign-in does not know messaging. */
export const recordTextConsent: JobHandler<'messaging/record-text-consent'> = (
  { database, jobs },
  { tenantId, ...consent },
) =>
  database.tenant(tenantId, async (tx) => {
    if (!(await saveTextConsent(tx, { ...consent, askedAt: 'sign-up' }))) return;
    const { phone, language, consentId } = consent;
    await jobs.enqueue(tx, 'messaging/confirm-text-consent', [{ tenantId, phone, language, consentId }]);
  });

/** Confirms a consent by text, with the ways to stop and to get help. Replies are routed to this office. */
export const confirmTextConsent: JobHandler<'messaging/confirm-text-consent'> = async (
  { database, providers },
  { tenantId, phone, language, consentId },
) => {
  const { names, subdomain } = await database.tenant(tenantId, async (tx) => {
    await saveTextRoute(tx, providers.phone.line, hashPhone(phone));
    return getTenantDomains(tx, tenantId);
  });
  const office = getLocalText(names, language);
  const text = removeIsolates(messageText(language)('text.welcome', { office }));
  const message = { to: phone, text, language, tenant: subdomain };
  try {
    await providers.sms.send({ ...message, idempotencyKey: `text-consent ${consentId}` });
  } catch (error) {
    // A permanent refusal by the provider, such as of a landline, would not change.
    if (!(error instanceof RefusedMessage)) throw error;
  }
};
