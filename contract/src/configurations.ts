import { ruleConfiguration } from './automations/rule-configuration.ts';
import { phoneMenuConfiguration } from './calls/menu/phone-menu-configuration.ts';
import { formConfiguration } from './form-builder/form-configuration.ts';
import { screeningConfiguration } from './form-builder/screening-configuration.ts';
import { templateConfiguration } from './messaging/template-configuration.ts';
import { programConfiguration } from './program-setup/program-configuration.ts';
import { scoreSheetConfiguration } from './reviews/score-sheet-configuration.ts';
import { closingDaysConfiguration } from './settings/closing-days-configuration.ts';
import { validationRulesConfiguration } from './validation-rules/validation-rules-configuration.ts';
import { escalationsConfiguration } from './workflow/escalations-configuration.ts';
import { workflowConfiguration } from './workflow/workflow-configuration.ts';

/** Every kind of versioned configuration: its operations are mounted, and the tests of all kinds run over this list. */
export const configurations = [
  phoneMenuConfiguration,
  screeningConfiguration,
  closingDaysConfiguration,
  validationRulesConfiguration,
  scoreSheetConfiguration,
  formConfiguration,
  ruleConfiguration,
  templateConfiguration,
  workflowConfiguration,
  escalationsConfiguration,
  programConfiguration,
] as const;

type ConfigurationOperation = (typeof configurations)[number]['operations'][number];

/** The operations of every kind. */
export const configurationOperations: readonly ConfigurationOperation[] = configurations.flatMap(
  ({ operations }): readonly ConfigurationOperation[] => operations,
);
