/** A line of the benchmark's report: what was measured, the result, and the target. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly asked: string;
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
export const ms = (value: number): string => `${value.toFixed(1)} ms`;
