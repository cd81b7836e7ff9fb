import { spokenLanguages, standingMenu } from '@commonway/contract/communications/calls/menu/menu-deeds.ts';
import { standingWords } from '../../communications/calls/in/standing-words.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { findDraft, findPublished } from './queries.ts';

export const getPhoneMenu: Handle<'admin/get-phone-menu'> = async ({ tx, tenant }) => {
  const [published, draft] = await Promise.all([findPublished(tx), findDraft(tx)]);
  const languages = spokenLanguages(tenant.languages);
  return {
    published: published?.definition ?? standingMenu,
    version: published?.version ?? null,
    draft,
    languages,
    standing: Object.fromEntries(languages.map((code) => [code, standingWords(code, tenant.name)])),
  };
};
