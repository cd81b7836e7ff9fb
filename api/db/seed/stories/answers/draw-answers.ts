import type { DrawAnswers } from './answers-request.ts';
import { drawBusinessRequestAnswers, drawGrantAnswers, drawVendorAnswers } from './business-answers.ts';
import {
  drawCaseAnswers,
  drawRentAnswers,
  drawRepairAnswers,
  drawRequestAnswers,
  drawUtilityAnswers,
} from './resident-answers.ts';

/** Who draws the answers of a program, by its code; the short form of residents where none is named. */
const draws: Readonly<Record<string, DrawAnswers>> = {
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

/** Answers to a program's form, true to it. */
export const drawAnswersOf = (code: string): DrawAnswers => draws[code] ?? drawRequestAnswers;
