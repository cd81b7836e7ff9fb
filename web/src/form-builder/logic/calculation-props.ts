import type { ComponentType } from 'react';
import type { Calculation } from './calculation.ts';
import type { ReadableAmount } from './readable-amounts.ts';
import type { ReadableQuestion } from './readable-questions.ts';

/** The amounts and questions that a calculation can use. */
export interface CalculationScope {
  readonly amounts: readonly ReadableAmount[];
  /** The questions that its cases can test. */
  readonly questions: readonly ReadableQuestion[];
}

export interface CalculationFieldsProps extends CalculationScope {
  readonly calculation: Calculation;
  readonly onChange: (calculation: Calculation) => void;
  /** Whether the calculation is inside a case. Only the outer calculation has cases and bounds. */
  readonly isInside?: boolean;
}

/** Passed down to avoid a circular import: a case contains calculations. */
export interface WithCalculations {
  readonly inner: ComponentType<CalculationFieldsProps>;
}
