import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { mostTemplates } from '@commonway/contract/communications/templates/template-view.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { quietHoursOf } from '../../tenants/quiet-hours.ts';
import { findTemplateCase, listTemplatesFor, type TemplateCase } from './queries.ts';

export const listTemplates: Handle<'communications/list-templates'> = async (context, { applicationId }) => {
  const { tx, tenant, actor } = context;
  const [about, templates] = await Promise.all([
    findTemplateCase(tx, applicationId),
    listTemplatesFor(tx, applicationId, mostTemplates),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (about === undefined) throw new Refusal('not_found');
  return {
    language: about.language,
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
    templates,
    values: valuesOf(context, applicationId, about),
    programId: about.programId,
    programName: localText(about.programName, actor.language),
    statusName: about.stateName === null ? '' : localText(about.stateName, actor.language),
    mayWrite: permits(actor.permissions, 'Communications', 'ReadWrite'),
    quietHours: quietHoursOf(tenant),
  };
};

/** What a case fills in, in the words of its reader; what is empty is asked for. */
function valuesOf(
  { tenant, actor }: Context,
  applicationId: number,
  about: TemplateCase,
): Record<string, string> {
  return {
    applicantName: about.applicantName,
    applicationId: String(applicationId),
    programName: localText(about.programName, about.language),
    statusName: about.stateName === null ? '' : localText(about.stateName, about.language),
    officeName: tenant.name,
    officePhone: tenant.contactInfo?.phone ?? '',
    staffName: actor.name,
  };
}
