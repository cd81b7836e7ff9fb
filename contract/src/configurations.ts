import { closingDaysConfiguration } from './admin/closing-days/closing-days-configuration.ts';
import { formConfiguration } from './admin/forms/form-configuration.ts';
import { phoneMenuConfiguration } from './admin/phone-menu/phone-menu-configuration.ts';
import { screeningConfiguration } from './admin/screening/screening-configuration.ts';
import { validationRulesConfiguration } from './admin/validation-rules/validation-rules-configuration.ts';
import { scoreSheetConfiguration } from './reviews/score-sheet-configuration.ts';

/** Every kind of versioned configuration; the tests of all kinds run over this list. */
export const configurations = [
  phoneMenuConfiguration,
  screeningConfiguration,
  closingDaysConfiguration,
  validationRulesConfiguration,
  scoreSheetConfiguration,
  formConfiguration,
] as const;
