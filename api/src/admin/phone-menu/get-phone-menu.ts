import { defaultMenu, spokenLanguages } from '@commonway/contract/calls/menu/menu-actions.ts';
import { defaultMenuTexts } from '../../calls/in/default-menu-texts.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { findDraft, findPublished } from './queries.ts';

export const getPhoneMenu: Handle<'admin/get-phone-menu'> = async ({ tx, tenant }) => {
  const [published, draft] = await Promise.all([findPublished(tx), findDraft(tx)]);
  const languages = spokenLanguages(tenant.languages);
  return {
    published: published?.definition ?? defaultMenu,
    version: published?.version ?? null,
    draft,
    languages,
    defaultTexts: Object.fromEntries(languages.map((code) => [code, defaultMenuTexts(code, tenant.name)])),
  };
};
