import type { DrawAnswers } from './answers-request.ts';
import { drawBusinessRequestAnswers, drawGrantAnswers, drawVendorAnswers } from './business-answers.ts';
import {
  drawCaseAnswers,
  drawRentAnswers,
  drawRepairAnswers,
  drawRequestAnswers,
  drawUtilityAnswers,
} from './resident-answers.ts';

/** The answer generators by program code. Programs that are not listed use the short form for residents. */
const drawersByProgram: Readonly<Record<string, DrawAnswers>> = {
  'emergency-rental-assistance': drawRentAnswers,
  'emergency-rent': drawRentAnswers,
  'utility-relief': drawUtilityAnswers,
  'home-repair-loan': drawRepairAnswers,
  'small-business-recovery-grant': drawGrantAnswers,
  'food-vendor-licence': drawVendorAnswers,
  'family-support': drawCaseAnswers,
  'self-serve-cases': drawCaseAnswers,
  'partner-listing': drawBusinessRequestAnswers,
  'portal-subscription': drawBusinessRequestAnswers,
};

/** The function that draws random answers to a program's form. */
export const getAnswerGenerator = (code: string): DrawAnswers => drawersByProgram[code] ?? drawRequestAnswers;
