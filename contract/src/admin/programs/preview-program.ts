import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { administrators, operation } from '../../operation.ts';
import { getProgram } from '../../programs/catalog.ts';
import { formDefinitionSchema } from '../../programs/form-definition.ts';
import { programSetupInput } from './program-setup.ts';

/** The last saved version of the program, published or not, with the form draft. */
export const previewProgram = operation({
  name: 'admin/preview-program',
  method: 'GET',
  path: '/program-setups/{programId}/preview',
  summary: 'Preview a program as applicants see it, in any language',
  who: administrators('ProgramConfig', 'Read'),
  input: programSetupInput.extend({ language: z.string().refine(isLanguage) }),
  output: z.object({
    program: getProgram.output,
    /** The form draft, or the latest published version; null if there is neither. */
    form: formDefinitionSchema.nullable(),
  }),
});
