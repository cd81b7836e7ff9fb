import { Readable } from 'node:stream';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { getPdfLogo } from '../../documents/pdf/pdf-logo.ts';
import { type Context, type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { renderEmail } from '../../providers/mail/render-email.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { messageText } from '../message-text.ts';
import { buildCaseValues, type CaseFacts, fillText } from '../templates/fill-text.ts';
import { findTemplateCase } from '../templates/queries.ts';
import { findPreview, savePreview } from './queries.ts';

/** Returns the HTML of the actor's last email preview as a page for a frame. */
export const showPreview: HandleDownload<'messaging/show-preview'> = async ({ tx, actor }, { mailId }) => {
  const found = await findPreview(tx, actor.accountId, mailId);
  if (found === undefined) throw new Refusal('not_found');
  const bytes = Buffer.from(found.html);
  return {
    fileName: 'mail.html',
    mediaType: 'text/html; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
    isFramed: true,
  };
};

/**
 * Fills in a message for an applicant or example data, in the recipient's language. For an email, also stores its HTML
 * for `showPreview`.
 */
export const previewMessage: Handle<'messaging/preview-message'> = async (context, input) => {
  const { tx, tenant, actor, request } = context;
  const { channel, applicationId } = input;
  const { language, facts } = await loadPreviewRecipient(context, applicationId, input.language);
  const values = { ...buildCaseValues(facts, language), staffName: actor.name };
  const { subject, body, missing } = fillText(input, values);
  if (applicationId !== undefined)
    context.audit({ subjectKind: 'application', subjectId: applicationId, details: { channel } });
  if (channel !== 'email') return { language, subject: '', text: body, mailId: null, missing: [...missing] };
  const url = `${request.origin}/applications/${facts.applicationId}`;
  const { logo } = await getPdfLogo(context);
  const mail = renderEmail({
    language,
    office: {
      ...toEmailOffice(tenant, request.origin, language),
      // The preview's frame loads nothing, so the page contains the picture.
      logoUrl: logo === undefined ? null : `data:image/png;base64,${logo.base64}`,
    },
    title: subject || getLocalText(tenant.names, language),
    text: body,
    button: { label: messageText(language)('open'), url },
  });
  const mailId = await savePreview(tx, { accountId: actor.accountId, html: mail.html });
  return { language, subject: mail.subject, text: mail.text, mailId, missing: [...missing] };
};

/** The language and template data for a preview: of the applicant of a case, or examples. */
async function loadPreviewRecipient(
  context: Context,
  applicationId: number | undefined,
  requestedLanguage: string | undefined,
): Promise<{ language: string; facts: CaseFacts }> {
  const { tx, tenant } = context;
  const officeFacts = { officeName: tenant.names, officePhone: tenant.contactInfo?.phone };
  if (applicationId === undefined) {
    const language = requestedLanguage ?? tenant.defaultLanguage;
    return { language, facts: { ...officeFacts, ...buildExampleFacts(language) } };
  }
  const [about] = await Promise.all([
    findTemplateCase(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (about === undefined) throw new Refusal('not_found');
  return {
    language: requestedLanguage ?? about.language,
    facts: { ...about, ...officeFacts, applicationId },
  };
}

/** Example data of a case in a language. */
function buildExampleFacts(language: string): Omit<CaseFacts, 'officeName' | 'officePhone'> {
  const translate = messageText(language);
  return {
    applicationId: 123456,
    applicantName: translate('example.name'),
    programName: { [language]: translate('example.program') },
    stateName: { [language]: translate('example.state') },
  };
}
