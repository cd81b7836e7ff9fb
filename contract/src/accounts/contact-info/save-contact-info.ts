import { applicants, operation } from '../../operation.ts';
import { shownContactInfo } from './contact-info.ts';

/** Saves if nothing changed since `version`; otherwise 409 with the current details. */
export const saveContactInfo = operation({
  name: 'accounts/save-contact-info',
  method: 'PUT',
  path: '/contact-info',
  summary: 'Change how the office reaches the own account',
  who: applicants,
  input: shownContactInfo,
  output: shownContactInfo,
  errors: ['stale_version'],
});
