import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { administrators, operation } from '../../operation.ts';
import { formDefinitionSchema } from '../../programs/form-definition.ts';
import { getProgram } from '../../programs/get-program.ts';
import { ofProgramSetup } from './program-setup.ts';

/** As it was saved last, published or not, with the form that is being written. */
export const previewProgram = operation({
  name: 'admin/preview-program',
  method: 'GET',
  path: '/program-setups/{programId}/preview',
  summary: 'A program as its applicants would meet it, in any language',
  who: administrators('ProgramConfig', 'Read'),
  input: ofProgramSetup.extend({ language: z.string().refine(isLanguage) }),
  output: z.object({
    program: getProgram.output,
    /** The draft of the form, else the newest published version; null where there is neither. */
    form: formDefinitionSchema.nullable(),
  }),
});
