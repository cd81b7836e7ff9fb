// How sign-in messages are sent. Only jobs call it, after the request has committed.
import type { JobContext } from '../../job-context.ts';
import type { EmailOffice } from '../../providers/mail/render-email.ts';
import type { MessagePort } from '../../providers/message-port.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { getMailSender } from '../../tenants/queries.ts';
import { type CodeChannel, loadCodeContacts } from '../codes/contacts.ts';
import type { MessageContent } from './compose-messages.ts';

/** A message about sign-in to one address. */
export interface OutgoingSignInMessage {
  readonly channel: CodeChannel;
  readonly to: string;
  readonly content: MessageContent;
  readonly language: string;
  /** The tenant's subdomain. */
  readonly tenant: string;
  /** Idempotency key: a message with this key is sent once, however often the job runs. */
  readonly key: string;
}

/** Sends a message through the provider of its channel. */
export async function sendSignInMessage(
  { providers }: JobContext,
  outgoing: OutgoingSignInMessage,
): Promise<void> {
  const { channel, content, key, ...fields } = outgoing;
  const ports: Readonly<Record<CodeChannel, MessagePort>> = {
    email: providers.mail,
    sms: providers.sms,
    call: providers.voice,
  };
  await ports[channel].send({ ...content, ...fields, idempotencyKey: key });
}

export interface PersonNotice {
  readonly tenantId: number;
  readonly personId: number;
  readonly language: string;
  readonly key: string;
  /** The channel that is left out. */
  readonly except?: 'email' | 'sms';
  /** Composes the message for a channel; `portal` is the portal's URL without a trailing slash. */
  readonly compose: (channel: 'email' | 'sms', office: EmailOffice, portal: string) => MessageContent;
}

/** Sends a message to all known addresses of a person, or all but one: email and text. */
export async function notifyPerson(context: JobContext, notice: PersonNotice): Promise<void> {
  const { contacts, tenant } = await context.database.identity(notice.tenantId, async (tx) => ({
    contacts: await loadCodeContacts(tx, notice.personId),
    tenant: await getMailSender(tx, notice.tenantId),
  }));
  const portal = context.portalUrl(tenant.subdomain);
  for (const [channel, to] of [
    ['email', contacts.email],
    ['sms', contacts.phone],
  ] as const) {
    if (to === null || channel === notice.except) continue;
    const { language, key } = notice;
    const content = notice.compose(channel, toEmailOffice(tenant, portal, language), portal);
    await sendSignInMessage(context, {
      channel,
      to,
      content,
      language,
      tenant: tenant.subdomain,
      key: `${key} ${channel}`,
    });
  }
}
