// How sign-in messages are sent. Only jobs call it, after the request has committed.
import type { JobContext } from '../../job-context.ts';
import type { MessagePort } from '../../providers/message-port.ts';
import { getTenantDomains } from '../../tenants/queries.ts';
import { type CodeChannel, contactsOfPerson } from '../codes/contacts.ts';
import type { Letter } from './write-letter.ts';

export interface OutgoingLetter {
  readonly channel: CodeChannel;
  readonly to: string;
  readonly letter: Letter;
  readonly language: string;
  /** The tenant's subdomain. */
  readonly tenant: string;
  /** Idempotency key: a message with this key is sent once, however often the job runs. */
  readonly key: string;
}

export async function sendLetter({ providers }: JobContext, outgoing: OutgoingLetter): Promise<void> {
  const { channel, letter, key, ...about } = outgoing;
  const ports: Readonly<Record<CodeChannel, MessagePort>> = {
    email: providers.mail,
    sms: providers.sms,
    call: providers.voice,
  };
  await ports[channel].send({ ...letter, ...about, idempotencyKey: key });
}

export interface PersonNotice {
  readonly tenantId: number;
  readonly personId: number;
  readonly language: string;
  readonly key: string;
  /** Writes the letter for a channel; `portal` is the portal's address without a trailing slash. */
  readonly write: (channel: 'email' | 'sms', tenant: string, portal: string) => Letter;
}

/** Notifies a person at all known addresses: email and text. */
export async function notifyPerson(context: JobContext, notice: PersonNotice): Promise<void> {
  const { contacts, tenant } = await context.database.identity(notice.tenantId, async (tx) => ({
    contacts: await contactsOfPerson(tx, notice.personId),
    tenant: await getTenantDomains(tx, notice.tenantId),
  }));
  const portal = context.portalUrl(tenant.subdomain);
  for (const [channel, to] of [
    ['email', contacts.email],
    ['sms', contacts.phone],
  ] as const) {
    if (to === null) continue;
    const letter = notice.write(channel, tenant.name, portal);
    const { language, key } = notice;
    await sendLetter(context, {
      channel,
      to,
      letter,
      language,
      tenant: tenant.subdomain,
      key: `${key} ${channel}`,
    });
  }
}
