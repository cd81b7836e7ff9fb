// Whether a person agrees to text messages, asked in the portal (TCPA: prior express consent, with time and source).
import type { JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
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
 * until then. An unticked box does not withdraw an earlier consent.
 */
export async function saveTextConsent(tx: Transaction, consent: TextConsent): Promise<void> {
  const { phone, isGiven, askedAt, language, consentId } = consent;
  const state = await findContactPointState(tx, 'sms', phone);
  const mayChange = isGiven
    ? state?.consent !== 'opted-out' || state.consentSource === 'staff'
    : state?.consent == null;
  if (!mayChange) return;
  await recordContactFact(tx, {
    channel: 'sms',
    address: phone,
    kind: isGiven ? 'opted-in' : 'declined',
    source: 'applicant',
    reportedBy: `${askedAt} (${language})`,
    reportId: consentId,
  });
}

/** Records the answer of a person who signed up by phone. Runs as a job, because sign-in does not know messaging. */
export const recordTextConsent: JobHandler<'messaging/record-text-consent'> = (
  { database },
  { tenantId, ...consent },
) => database.tenant(tenantId, (tx) => saveTextConsent(tx, { ...consent, askedAt: 'sign-up' }));
