import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formDraftView, ofForm, publishedForm } from './form-view.ts';

export const getForm = operation({
  name: 'admin/get-form',
  method: 'GET',
  path: '/programs/{programId}/form',
  summary: "A program's form: the draft, and the version that applicants begin",
  who: administrators('ProgramConfig', 'Read'),
  input: ofForm,
  output: z.object({
    programId: z.int(),
    programName: z.string(),
    published: publishedForm.nullable(),
    draft: formDraftView,
    /** The languages in which texts are expected. */
    languages: z.array(z.string()),
  }),
});
