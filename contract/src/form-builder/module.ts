import type { ContractModule } from '../contract-module.ts';
import { formConfiguration } from './form-configuration.ts';
import { listForms } from './forms.ts';
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from './saved-questions.ts';
import { screeningConfiguration } from './screening-configuration.ts';

export const formBuilderModule = {
  name: 'form-builder',
  operations: [listForms, listSavedQuestions, saveQuestion, deleteSavedQuestion],
  configurations: [formConfiguration, screeningConfiguration],
} as const satisfies ContractModule;
