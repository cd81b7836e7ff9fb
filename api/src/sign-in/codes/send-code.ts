// What sign-in sends: one-time codes, and word of a changed password. Runs as a job, after the call has committed.
import { textLanguage } from '@commonway/contract/languages/languages.ts';
import { openSeal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { JobPayload } from '../../platform/jobs.ts';
import { tenantAddress } from '../../tenants/queries.ts';
import { postLetter, tellPerson } from '../letters/post-letter.ts';
import { changedLetter, codeLetter } from '../letters/write-letter.ts';
import { findCodeToSend } from '../queries/codes.ts';

/** Sends the code a payload carries sealed, or tells the person it names that their password was changed. */
export const sendCode: JobHandler = (context, payload) =>
  typeof payload['codeId'] === 'string'
    ? deliverCode(context, payload, payload['codeId'])
    : tellOfChange(context, payload);

async function deliverCode(context: JobContext, payload: JobPayload, codeId: string): Promise<void> {
  const found = await context.database.identity(payload.tenantId, async (tx) => {
    const code = await findCodeToSend(tx, codeId);
    if (code === undefined) return null;
    return {
      ...code,
      keys: await signingKeys(tx, 'seal'),
      tenant: await tenantAddress(tx, payload.tenantId),
    };
  });
  // A retry that comes too late, or after a newer code, would only confuse.
  if (found === null) return;
  const language = String(payload['language']);
  const code = openSeal(found.keys, String(payload['sealed']), `code ${codeId}`);
  const letter = codeLetter(found.channel, language, found.tenant.name, code);
  await postLetter(context, {
    channel: found.channel,
    to: found.destination,
    letter,
    language: textLanguage(language),
    tenant: found.tenant.subdomain,
    key: codeId,
  });
}

function tellOfChange(context: JobContext, payload: JobPayload): Promise<void> {
  const language = String(payload['language']);
  return tellPerson(context, {
    tenantId: payload.tenantId,
    personId: Number(payload['passwordOf']),
    language,
    key: `password ${String(payload['noticeId'])}`,
    write: (channel, tenant, portal) => changedLetter(channel, language, tenant, `${portal}/forgot-password`),
  });
}
