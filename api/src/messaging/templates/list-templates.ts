import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { maxTemplates } from '@commonway/contract/messaging/templates.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { getQuietHours } from '../../tenants/quiet-hours.ts';
import { buildCaseValues } from './fill-text.ts';
import { findTemplateCase, listTemplatesForCase } from './queries.ts';

/** Returns the templates for a case with the values of their variables, as the form for a new message needs them. */
export const listTemplates: Handle<'messaging/list-templates'> = async (context, { applicationId }) => {
  const { tx, tenant, actor } = context;
  const [about, templates] = await Promise.all([
    findTemplateCase(tx, applicationId),
    listTemplatesForCase(tx, applicationId, maxTemplates),
    requireCaseAccess(context, applicationId),
  ]);
  if (about === undefined) throw new Refusal('not_found');
  return {
    language: about.language,
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
    templates,
    values: {
      ...buildCaseValues(
        { ...about, applicationId, officeName: tenant.names, officePhone: tenant.contactInfo?.phone },
        about.language,
      ),
      staffName: actor.name,
    },
    programId: about.programId,
    stateId: about.stateId,
    programName: getLocalText(about.programName, actor.language),
    statusName: about.stateName === null ? '' : getLocalText(about.stateName, actor.language),
    mayWrite: permits(actor.permissions, 'Communications', 'ReadWrite'),
    quietHours: getQuietHours(tenant),
    canTranslate: context.ports.translation !== null,
  };
};
