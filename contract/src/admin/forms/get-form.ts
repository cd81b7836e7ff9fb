import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formDraftView, formInput, publishedForm } from './form-view.ts';

export const getForm = operation({
  name: 'admin/get-form',
  method: 'GET',
  path: '/programs/{programId}/form',
  summary: 'Get a program’s form: draft and published version',
  who: administrators('ProgramConfig', 'Read'),
  input: formInput,
  output: z.object({
    programId: z.int(),
    programName: z.string(),
    published: publishedForm.nullable(),
    draft: formDraftView,
    /** The languages in which texts are expected. */
    languages: z.array(z.string()),
  }),
});
