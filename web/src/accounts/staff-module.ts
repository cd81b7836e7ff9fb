import { defineModule, part } from '../module.ts';

export const accountsStaffModule = defineModule({
  parts: {
    SeeAsApplicant: part(async () => (await import('./see-as-applicant.tsx')).SeeAsApplicant),
  },
});
