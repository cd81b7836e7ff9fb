import { defaultMenu } from '@commonway/contract/calls/menu/default-menu.ts';
import { listSpokenLanguages } from '@commonway/contract/calls/menu/menu-actions.ts';
import { phoneMenuConfiguration } from '@commonway/contract/calls/menu/phone-menu-configuration.ts';
import { createConfigurationHandlers } from '../../platform/configuration/handlers.ts';
import { buildDefaultMenuTexts } from './default-menu-texts.ts';

/** Calls read the version with which they began (communications/calls/in/queries.ts). */
export const phoneMenuHandlers = createConfigurationHandlers(phoneMenuConfiguration, {
  loadDefault: () => defaultMenu,
  loadSetup: async ({ tenant }) => {
    const languages = listSpokenLanguages(tenant.languages);
    const texts = languages.map((code) => [code, buildDefaultMenuTexts(code, tenant.names)] as const);
    return { languages, defaultTexts: Object.fromEntries(texts) };
  },
});
