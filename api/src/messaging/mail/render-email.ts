import { letterHtml } from '../../providers/mail/letter-html.ts';
import { messageText } from '../message-text.ts';

interface MailContent {
  readonly language: string;
  readonly tenantName: string;
  readonly brandColor: string;
  /** Defaults to the office's name. */
  readonly subject: string | null;
  readonly body: string;
  /** The portal page that the button opens. */
  readonly address: string;
}

/** Renders a message as an email, for sending and for the preview. */
export function renderEmail({ language, tenantName, brandColor, subject, body, address }: MailContent) {
  const title = subject || tenantName;
  const button = { label: messageText(language)('open'), address };
  return {
    subject: title,
    text: `${body}\n\n${button.label}: ${address}\n`,
    html: letterHtml({ language, tenantName, brandColor, title, text: body, button }),
  };
}
