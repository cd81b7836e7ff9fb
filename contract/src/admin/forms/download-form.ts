import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofForm } from './form-view.ts';

/** The draft, or where there is none what is published; importing it gives the same form. */
export const downloadForm = operation({
  name: 'admin/download-form',
  method: 'GET',
  path: '/programs/{programId}/form/file',
  summary: 'A form as one file',
  who: administrators('ProgramConfig', 'Read'),
  input: ofForm,
  output: z.unknown(),
  transfer: 'download',
});
