/** One figure of a chart. */
export interface Mark {
  readonly markId: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
  /** What a screen reader says, and what shows above the chart: "Sep 1 – 7, Applications: 12". */
  readonly label: string;
  /** The rows behind it; without it, they aren't listed. */
  readonly href?: string | undefined;
}

/** The colors of series, which differ by lightness, for people who don’t see their hues. */
export type SeriesTone = 1 | 2 | 3 | 4;

/** A series over time, with a mark for each unit of time; null where there is no value. */
export interface Series {
  readonly seriesId: string;
  readonly name: string;
  readonly tone: SeriesTone;
  /** Dashed and without links: the period before. */
  readonly isBefore?: boolean;
  readonly marks: readonly (Mark | null)[];
}

/** The tone of the series at an index. */
export const getTone = (index: number): SeriesTone => ((index % 4) + 1) as SeriesTone;
