import type { ComponentType } from 'react';
import type { Calculation } from './calculation.ts';
import type { ReadableAmount } from './readable-amounts.ts';
import type { ReadableQuestion } from './readable-questions.ts';

/** What a calculation may take in and look at. */
export interface Known {
  readonly amounts: readonly ReadableAmount[];
  /** What its cases may look at. */
  readonly questions: readonly ReadableQuestion[];
}

export interface CalculationFieldsProps extends Known {
  readonly calculation: Calculation;
  readonly onChange: (calculation: Calculation) => void;
  /** A calculation inside a case: cases and bounds are those of the one around it. */
  readonly isInside?: boolean;
}

/** The fields of a calculation, handed to what stands inside them: a case holds a calculation again. */
export interface WithCalculations {
  readonly inner: ComponentType<CalculationFieldsProps>;
}
