import { letterHtml } from '../../outside/mail/letter-html.ts';
import { noticeText } from './notice-text.ts';

export interface NoticeValues {
  readonly tenant: string;
  readonly program: string;
  /** Confirms or cancels the subscription. */
  readonly link: string;
  /** The address of the program's page. */
  readonly page: string;
}

/** `confirm`: asks to confirm the subscription. `opened`: the program opened. */
export type NoticeKind = 'confirm' | 'opened';

/** Builds a message: one line for a text message, subject and body for an email. Each contains the link to cancel. */
export function noticeMessage(
  kind: NoticeKind,
  channel: 'email' | 'sms',
  language: string,
  noticeValues: NoticeValues,
): { subject?: string; text: string; html?: string } {
  const say = noticeText(language);
  const values = { ...noticeValues };
  if (channel === 'sms') return { text: say(`${kind}Text`, values) };
  const title = say(`${kind}Subject`, values);
  const text = `${say(`${kind}Intro`, values)}\n\n${say(`${kind}End`, values)}`;
  const button = {
    label: say(`${kind}Button`, values),
    address: kind === 'confirm' ? noticeValues.link : noticeValues.page,
  };
  return {
    subject: title,
    text: `${text}\n\n${button.label}: ${button.address}\n`,
    html: letterHtml({ language, tenantName: noticeValues.tenant, title, text, button }),
  };
}
