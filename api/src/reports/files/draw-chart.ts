// Draws the charts of a report's PDF, with the layout of the charts on the screen.
import {
  buildScale,
  chooseLabels,
  getCenter,
  layOutColumns,
  layOutLine,
  type Scale,
  splitAtGaps,
  spreadLabels,
  sumByIndex,
} from '@commonway/contract/reports/charts/lay-out-chart.ts';
import type { PdfShape } from '../../documents/pdf/pdf-content.ts';

export interface DrawnSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface TimeDrawing {
  readonly isStacked: boolean;
  readonly series: readonly DrawnSeries[];
  /** The names of the units of time. */
  readonly units: readonly string[];
  readonly isWhole: boolean;
  readonly formatTick: (value: number) => string;
  /** The office's color. */
  readonly color: string;
}

const ink = '#1a1a1a';
const muted = '#595959';
const line = '#dddddd';
const maxLabels = 6;
/** The area of the marks within the drawing: names are beside it, units below. */
const area = { width: 0.76, top: 0.06, height: 0.82 } as const;
const nameGap = 0.08;

/** The colors of series, which differ by lightness. */
const listColors = (color: string): string[] => [color, '#3a3733', '#8a847b', '#b9b3aa'];

const toX = (x: number): number => x * area.width;
const toY = (y: number): number => area.top + y * area.height;

/** The shapes of a chart over time: lines or stacked columns, with the names of series at their end. */
export function drawTimeChart(drawing: TimeDrawing): PdfShape[] {
  const { isStacked, series, units, isWhole, formatTick, color } = drawing;
  const values = series.map((each) => each.values);
  const scale = buildScale(isStacked ? sumByIndex(values) : values.flat(), isWhole);
  const colors = listColors(color);
  return [
    ...drawGround(scale, formatTick),
    ...chooseLabels(units.length, maxLabels).map((index) => ({
      kind: 'text' as const,
      x: toX(getCenter(index, units.length)),
      y: toY(1) + 0.03,
      text: units[index] ?? '',
      align: 'middle' as const,
      color: muted,
      room: 0.16,
    })),
    ...(isStacked ? drawColumns(values, scale, colors) : drawLines(values, scale, colors)),
    ...drawNames(series, scale, isStacked, colors),
  ];
}

const drawGround = (scale: Scale, formatTick: (value: number) => string): PdfShape[] =>
  scale.ticks.flatMap(({ value, y }): PdfShape[] => [
    {
      kind: 'line',
      points: [
        [0, toY(y)],
        [area.width, toY(y)],
      ],
      color: line,
      width: 0.5,
    },
    { kind: 'text', x: 0, y: toY(y) - 0.065, text: formatTick(value), align: 'start', color: muted },
  ]);

const drawLines = (
  values: readonly DrawnSeries['values'][],
  scale: Scale,
  colors: readonly string[],
): PdfShape[] =>
  values.flatMap((each, at) =>
    splitAtGaps(layOutLine(each, scale)).map((points) => ({
      kind: 'line' as const,
      points: points.map(({ x, y }) => [toX(x), toY(y)] as const),
      color: colors[at % colors.length] ?? ink,
      width: 1.5,
    })),
  );

const drawColumns = (
  values: readonly DrawnSeries['values'][],
  scale: Scale,
  colors: readonly string[],
): PdfShape[] =>
  layOutColumns(values, scale).map(({ series, x, y, width, height }) => ({
    kind: 'rectangle',
    x: toX(x),
    y: toY(y),
    width: width * area.width,
    height: height * area.height,
    color: colors[series % colors.length] ?? ink,
  }));

/** The name of each series beside its last value, with a line in its color. */
function drawNames(
  series: readonly DrawnSeries[],
  scale: Scale,
  isStacked: boolean,
  colors: readonly string[],
): PdfShape[] {
  let sum = 0;
  const heights = series.map(({ values }) => {
    const value = values.at(-1) ?? 0;
    sum += value;
    return 1 - (isStacked ? sum - value / 2 : value) / scale.max;
  });
  return spreadLabels(heights, nameGap).flatMap((y, at): PdfShape[] => [
    {
      kind: 'line',
      points: [
        [area.width + 0.015, toY(y)],
        [area.width + 0.035, toY(y)],
      ],
      color: colors[at % colors.length] ?? ink,
      width: 2,
    },
    {
      kind: 'text',
      x: area.width + 0.045,
      y: toY(y) - 0.032,
      text: series[at]?.name ?? '',
      align: 'start',
      color: ink,
      room: 1 - area.width - 0.045,
    },
  ]);
}

export interface DrawnBar {
  readonly name: string;
  readonly text: string;
  /** The values of its parts. */
  readonly values: readonly number[];
}

interface BarsDrawing {
  readonly bars: readonly DrawnBar[];
  /** What the parts of the bars are, in their order; shown if there are several. */
  readonly names: readonly string[];
  /** The office's color. */
  readonly color: string;
  /** The value of a full bar; by default, that of the longest one. */
  readonly max?: number | undefined;
}

/** The number of lines of a drawing of bars. */
export const countBarLines = ({ bars, names }: Pick<BarsDrawing, 'bars' | 'names'>): number =>
  bars.length + (names.length > 1 ? 1 : 0);

/** Where bars start and how wide they can be. */
const barArea = { start: 0.32, width: 0.56 } as const;

/** The shapes of horizontal bars with names and values; above them, what their parts are. */
export function drawBars(drawing: BarsDrawing): PdfShape[] {
  const { bars, names, color, max } = drawing;
  const colors = listColors(color);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const longest = max ?? (Math.max(0, ...bars.map(({ values }) => total(values))) || 1);
  const step = 1 / countBarLines(drawing);
  const first = names.length > 1 ? step : 0;
  return [
    ...(names.length > 1 ? drawKey(names, colors, step) : []),
    ...bars.flatMap((bar, index) => drawBar(bar, first + index * step, step, colors, longest)),
  ];
}

/** The names of the parts of bars in one line, each with its color. */
const drawKey = (names: readonly string[], colors: readonly string[], height: number): PdfShape[] =>
  names.flatMap((name, at): PdfShape[] => {
    const x = at / names.length;
    return [
      {
        kind: 'rectangle',
        x,
        y: height * 0.25,
        width: 0.016,
        height: height * 0.45,
        color: colors[at % colors.length] ?? ink,
      },
      {
        kind: 'text',
        x: x + 0.025,
        y: height * 0.14,
        text: name,
        align: 'start',
        color: ink,
        room: 1 / names.length - 0.03,
      },
    ];
  });

function drawBar(
  { name, text, values }: DrawnBar,
  y: number,
  step: number,
  colors: readonly string[],
  longest: number,
): PdfShape[] {
  const { start, width: room } = barArea;
  let x: number = start;
  const parts = values.map((value, at): PdfShape => {
    const width = (value / longest) * room;
    x += width;
    return {
      kind: 'rectangle',
      x: x - width,
      y: y + step * 0.2,
      width,
      height: step * 0.6,
      color: colors[at % colors.length] ?? ink,
    };
  });
  const textY = y + step * 0.14;
  return [
    { kind: 'text', x: 0, y: textY, text: name, align: 'start', color: ink, room: start - 0.02 },
    ...parts,
    { kind: 'text', x: x + 0.01, y: textY, text, align: 'start', color: ink, room: 0.12 },
  ];
}
