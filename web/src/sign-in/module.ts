import { defineModule, part } from '../module.ts';

export const signInModule = defineModule({
  parts: {
    ConfirmContact: part(async () => (await import('./sign-up/confirm-contact.tsx')).ConfirmContact),
    ChangeLogin: part(async () => (await import('./change-login/change-login.tsx')).ChangeLogin),
  },
});
