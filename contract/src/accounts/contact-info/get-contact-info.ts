import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { shownContactInfo } from './contact-info.ts';

export const getContactInfo = operation({
  name: 'accounts/get-contact-info',
  method: 'GET',
  path: '/contact-info',
  summary: 'Get your contact information',
  who: applicants,
  input: z.object({}),
  output: shownContactInfo,
});
