import { Readable } from 'node:stream';
import { type Context, type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { brandColorOf } from '../../tenants/get-branding.ts';
import { letterText } from '../letter-text.ts';
import { renderEmail } from '../mail/render-email.ts';
import { type CaseFacts, caseValues, fillText } from '../templates/fill-text.ts';
import { findTemplateCase } from '../templates/queries.ts';
import { findPreview, savePreview } from './queries.ts';

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

export const previewMessage: Handle<'messaging/preview-message'> = async (context, input) => {
  const { tx, tenant, actor, request } = context;
  const { channel, applicationId } = input;
  const { language, facts } = await findRecipient(context, applicationId, input.language);
  const values = { ...caseValues(facts, language), staffName: actor.name };
  const { subject, body, missing } = fillText(input, values);
  if (applicationId !== undefined)
    context.audit({ subjectKind: 'application', subjectId: applicationId, details: { channel } });
  if (channel !== 'email') return { language, subject: '', text: body, mailId: null, missing: [...missing] };
  const address = `${request.origin}/applications/${facts.applicationId}`;
  const office = { tenantName: tenant.name, brandColor: brandColorOf(tenant.branding) };
  const mail = renderEmail({ ...office, language, subject, body, address });
  const mailId = await savePreview(tx, { accountId: actor.accountId, html: mail.html });
  return { language, subject: mail.subject, text: mail.text, mailId, missing: [...missing] };
};

/** The recipient of the preview: the applicant of a case, or example data. */
async function findRecipient(
  context: Context,
  applicationId: number | undefined,
  requestedLanguage: string | undefined,
): Promise<{ language: string; facts: CaseFacts }> {
  const { tx, tenant } = context;
  const officeFacts = { officeName: tenant.name, officePhone: tenant.contactInfo?.phone };
  if (applicationId === undefined) {
    const language = requestedLanguage ?? tenant.defaultLanguage;
    return { language, facts: { ...officeFacts, ...exampleFacts(language) } };
  }
  const [about] = await Promise.all([
    findTemplateCase(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (about === undefined) throw new Refusal('not_found');
  return {
    language: requestedLanguage ?? about.language,
    facts: { ...about, ...officeFacts, applicationId },
  };
}

function exampleFacts(language: string): Omit<CaseFacts, 'officeName' | 'officePhone'> {
  const say = letterText(language);
  return {
    applicationId: 123456,
    applicantName: say('example.name'),
    programName: { [language]: say('example.program') },
    stateName: { [language]: say('example.state') },
  };
}
