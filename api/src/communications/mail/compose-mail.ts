import { letterHtml } from '../../outside/mail/letter-html.ts';
import { letterText } from '../letter-text.ts';

interface MailWords {
  readonly language: string;
  readonly tenantName: string;
  readonly brandColour: string;
  /** The office's name where it is left out. */
  readonly subject: string | null;
  readonly body: string;
  /** The page of the portal that its button opens. */
  readonly address: string;
}

/** A message of a thread as a mail: what is sent, and what a preview shows. */
export function composeMail({ language, tenantName, brandColour, subject, body, address }: MailWords) {
  const title = subject || tenantName;
  const button = { label: letterText(language)('open'), address };
  return {
    subject: title,
    text: `${body}\n\n${button.label}: ${address}\n`,
    html: letterHtml({ language, tenantName, brandColour, title, text: body, button }),
  };
}
