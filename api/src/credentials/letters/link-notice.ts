import { randomUUID } from 'node:crypto';
import type { JobHandler } from '../../job-context.ts';
import type { Context } from '../../platform/mount/context.ts';
import { composeLinkMessage } from './compose-messages.ts';
import { notifyPerson } from './send-message.ts';

/** Notifies a person that someone signed in with a link, at their other contact. */
export const sendLinkNotice: JobHandler<'credentials/send-link-notice'> = (
  context,
  { tenantId, personId, except, language, noticeId },
) =>
  notifyPerson(context, {
    tenantId,
    personId,
    language,
    key: `link notice ${noticeId}`,
    except: except === 'email' ? 'email' : 'sms',
    compose: (channel, office, portal) =>
      composeLinkMessage('signedIn', channel, language, { office, address: `${portal}/forgot-password` }),
  });

/**
 * Enqueues the notice of a sign-in by a link to the contact that did not receive the link, so that the owner learns when
 * a stranger reads their mailbox or their texts.
 */
export const enqueueLinkNotice = (
  { enqueue, language }: Context,
  personId: number,
  except: 'email' | 'phone',
): Promise<void> =>
  enqueue('credentials/send-link-notice', [{ personId, except, language, noticeId: randomUUID() }]);
