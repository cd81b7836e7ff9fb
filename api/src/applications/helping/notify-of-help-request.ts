import { textLanguage } from '@commonway/contract/languages/languages.ts';
import { languageOfPerson } from '../../accounts/queries/people.ts';
import { notifyPerson } from '../../credentials/letters/send-letter.ts';
import type { JobHandler } from '../../job-context.ts';
import { textsOf } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

const say = textsOf(en, new URL('texts/', import.meta.url));

/**
 * Notifies a person of a helper request, with a link to the page where they answer. The message never asks for a code.
 */
export const notifyOfHelpRequest: JobHandler<'applications/notify-of-help-request'> = async (
  context,
  payload,
) => {
  const personId = payload.personId;
  const found = await context.database.identity(payload.tenantId, (tx) => languageOfPerson(tx, personId));
  const language = textLanguage(found?.language ?? 'en');
  const t = say(language);
  const about = payload.side === 'helper' ? 'asked' : 'invited';
  await notifyPerson(context, {
    tenantId: payload.tenantId,
    personId,
    language,
    key: `helper request ${payload.requestId}`,
    write: (_channel, tenant, portal) => {
      const values = { tenant, name: payload.name, address: `${portal}/helping` };
      return { subject: t(`${about}.subject`, values), text: t(`${about}.text`, values) };
    },
  });
};
