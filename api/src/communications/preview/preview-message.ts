import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { brandColourOf } from '../../tenants/get-branding.ts';
import { letterText } from '../letter-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { type CaseWords, caseValues } from '../templates/case-values.ts';
import { fillWords } from '../templates/fill-words.ts';
import { findTemplateCase } from '../templates/queries.ts';
import { keepPreview } from './queries.ts';

export const previewMessage: Handle<'communications/preview-message'> = async (context, input) => {
  const { tx, tenant, actor, request } = context;
  const { channel, applicationId } = input;
  const { language, facts } = await readerOf(context, applicationId, input.language);
  const values = { ...caseValues(facts, language), staffName: actor.name };
  const { subject, body, missing } = fillWords(input, values);
  if (applicationId !== undefined)
    context.audit({ subjectKind: 'application', subjectId: applicationId, details: { channel } });
  if (channel !== 'email') return { language, subject: '', text: body, mailId: null, missing: [...missing] };
  const address = `${request.origin}/applications/${facts.applicationId}`;
  const office = { tenantName: tenant.name, brandColour: brandColourOf(tenant.branding) };
  const mail = composeMail({ ...office, language, subject, body, address });
  const mailId = await keepPreview(tx, { tenantId: tenant.id, accountId: actor.accountId, html: mail.html });
  return { language, subject: mail.subject, text: mail.text, mailId, missing: [...missing] };
};

/** The recipient of the preview: the applicant of a case, or example data. */
async function readerOf(
  context: Context,
  applicationId: number | undefined,
  wished: string | undefined,
): Promise<{ language: string; facts: CaseWords }> {
  const { tx, tenant } = context;
  const ours = { officeName: tenant.name, officePhone: tenant.contactInfo?.phone };
  if (applicationId === undefined) {
    const language = wished ?? tenant.defaultLanguage;
    return { language, facts: { ...ours, ...exampleIn(language) } };
  }
  const [about] = await Promise.all([
    findTemplateCase(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (about === undefined) throw new Refusal('not_found');
  return { language: wished ?? about.language, facts: { ...about, ...ours, applicationId } };
}

function exampleIn(language: string): Omit<CaseWords, 'officeName' | 'officePhone'> {
  const say = letterText(language);
  return {
    applicationId: 123456,
    applicantName: say('example.name'),
    programName: { [language]: say('example.program') },
    stateName: { [language]: say('example.state') },
  };
}
