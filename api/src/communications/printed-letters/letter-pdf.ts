import { formatFor } from '@commonway/contract/languages/format.ts';
import { brandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import { dayIn } from '../../applications/day-in.ts';
import type { PdfBlock, PdfContent } from '../../documents/pdf/pdf-content.ts';
import { pdfFrame } from '../../documents/pdf/pdf-texts.ts';
import type { Context } from '../../platform/mount/context.ts';
import { brandColorOf } from '../../tenants/get-branding.ts';
import type { LetterRecipient } from '../attachments/queries.ts';
import { letterText } from '../letter-text.ts';

interface LetterContent {
  readonly applicationId: number;
  readonly subject: string;
  readonly body: string;
}

/** Lays out a letter to print and mail: letterhead, date, reference, recipient's address, and text. */
export function letterPdf(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  { name, address, language }: LetterRecipient,
  { applicationId, subject, body }: LetterContent,
): PdfContent {
  const format = formatFor(language, tenant.timeZone);
  const { phone, mail } = tenant.contactInfo ?? {};
  const say = letterText(language);
  const paragraphs = body.split(/\n{2,}/).map((text): PdfBlock => ({ kind: 'paragraph', text }));
  return {
    ...pdfFrame({ language, tenant }),
    title: subject,
    letterhead: {
      colour: brandTokens(brandColorOf(tenant.branding)).light['--brand-text'] as string,
      name: tenant.name,
      contact: [phone, mail].filter(Boolean).join(' · '),
      lines: [
        format.date(dayIn(tenant.timeZone, now)),
        say('paper.reference', { number: String(applicationId) }),
      ],
      reader: [name, ...addressLines(address ?? {})].join('\n'),
    },
    blocks: paragraphs,
  };
}

/** The address lines for the envelope; empty if the applicant gave no address. */
function addressLines({ line1, line2, city, state, zip }: NonNullable<LetterRecipient['address']>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place].filter((line): line is string => !!line);
}
