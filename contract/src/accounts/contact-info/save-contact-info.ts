import { applicants, operation } from '../../operation.ts';
import { shownContactInfo } from './contact-info.ts';

/** Saves if nothing changed since `version`; otherwise 409 with the current details. */
export const saveContactInfo = operation({
  name: 'accounts/save-contact-info',
  method: 'PUT',
  path: '/contact-info',
  summary: 'Update your contact information',
  who: applicants,
  input: shownContactInfo,
  output: shownContactInfo,
  errors: ['stale_version'],
});
