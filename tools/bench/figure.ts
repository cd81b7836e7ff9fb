/** A line of the benchmark's report: what was measured, the result, and the target. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
}

export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;
export const formatRatio = (ratio: number): string => `${ratio.toFixed(2)}x`;
export const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
