import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import type { Rule } from './edit-screening.ts';
import type { ScreeningSetup } from './use-screening-studio.ts';

/** The props of the preview: questions, and programs with their rules and figures. */
export interface PreviewProps {
  readonly questions: readonly PlainField[];
  readonly programs: readonly (ScreeningSetup['programs'][number] & { readonly rules: readonly Rule[] })[];
  readonly zips: readonly string[];
  readonly language: string;
}
