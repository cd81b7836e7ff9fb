// What sign-in sends: one-time codes, and word of a changed password. Runs as a job, after the call has committed.

import { openSeal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { MessagePort } from '../../outside/message-port.ts';
import type { JobPayload } from '../../platform/jobs.ts';
import { tenantAddress } from '../../tenants/queries.ts';
import { changedLetter, codeLetter, type Letter } from '../letters/write-letter.ts';
import { findCodeToSend } from '../queries/codes.ts';
import { type CodeChannel, contactsOfPerson } from './contacts.ts';

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
  await send(context, found.channel, found.destination, letter, {
    language,
    tenant: found.tenant.subdomain,
    key: codeId,
  });
}

async function tellOfChange(context: JobContext, payload: JobPayload): Promise<void> {
  const { contacts, tenant } = await context.database.identity(payload.tenantId, async (tx) => ({
    contacts: await contactsOfPerson(tx, Number(payload['passwordOf'])),
    tenant: await tenantAddress(tx, payload.tenantId),
  }));
  const language = String(payload['language']);
  const address = `${context.portalAddress(tenant.subdomain)}/forgot-password`;
  for (const [channel, to] of [
    ['email', contacts.email],
    ['sms', contacts.phone],
  ] as const) {
    if (to === null) continue;
    const letter = changedLetter(channel, language, tenant.name, address);
    const key = `password ${String(payload['noticeId'])} ${channel}`;
    await send(context, channel, to, letter, { language, tenant: tenant.subdomain, key });
  }
}

interface Sending {
  readonly language: string;
  readonly tenant: string;
  readonly key: string;
}

async function send(
  { outside }: JobContext,
  channel: CodeChannel,
  to: string,
  letter: Letter,
  { key, ...about }: Sending,
): Promise<void> {
  const ports: Readonly<Record<CodeChannel, MessagePort>> = {
    email: outside.mail,
    sms: outside.sms,
    call: outside.voice,
  };
  await ports[channel].send({ to, ...letter, ...about, idempotencyKey: key });
}
