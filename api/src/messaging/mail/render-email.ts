import { renderEmailHtml } from '../../providers/mail/render-email-html.ts';
import { messageText } from '../message-text.ts';

interface MailContent {
  readonly language: string;
  readonly tenantName: string;
  readonly brandColor: string;
  /** Defaults to the office's name. */
  readonly subject: string | null;
  readonly body: string;
  /** The portal page that the button opens. */
  readonly url: string;
}

/** Renders a message as an email, for sending and for the preview. */
export function renderEmail({ language, tenantName, brandColor, subject, body, url }: MailContent) {
  const title = subject || tenantName;
  const button = { label: messageText(language)('open'), url };
  return {
    subject: title,
    text: `${body}\n\n${button.label}: ${url}\n`,
    html: renderEmailHtml({ language, tenantName, brandColor, title, text: body, button }),
  };
}
