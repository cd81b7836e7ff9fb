import { defineModule, part } from '../module.ts';

export const tenantsModule = defineModule({
  parts: {
    PrivacyDialog: part(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog),
  },
});
