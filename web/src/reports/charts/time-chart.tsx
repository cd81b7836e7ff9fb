import { getDirection } from '@commonway/contract/languages/languages.ts';
import {
  buildScale,
  layOutColumns,
  layOutLine,
  type Scale,
  sumByIndex,
} from '@commonway/contract/reports/charts/lay-out-chart.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { ChartGround, Lines, Readout, SeriesNames, type Unit, type Values } from './chart-parts.tsx';
import type { Series } from './marks.ts';
import { findNextPlace, type Place } from './next-mark.ts';
import styles from './time-chart.module.css';
import { type Position, TimeMark } from './time-mark.tsx';

interface TimeChartProps {
  /** The accessible name of the chart. */
  readonly label: string;
  readonly kind: 'lines' | 'columns';
  readonly series: readonly Series[];
  /** The units of time, in order. */
  readonly units: readonly Unit[];
  /** Whether fractions make no sense. */
  readonly isWhole: boolean;
  readonly formatTick: (value: number) => string;
  /** Above the chart while no unit of time is chosen. */
  readonly hint: ReactNode;
}

/**
 * A chart of series over time: lines, or stacked columns. Its marks are links to the rows behind them with one tab stop:
 * arrow keys move between them. Time runs in the reading direction. The unit under the pointer or focus shows above it.
 */
export function TimeChart(props: TimeChartProps): ReactNode {
  const { label, kind, series, units, isWhole, formatTick, hint } = props;
  const isRightToLeft = getDirection(useBoot().language) === 'rtl';
  const [place, setPlace] = useState<Place | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const values = series.map(({ marks }) => marks.map((mark) => mark?.value ?? null));
  const scale = buildScale(kind === 'lines' ? values.flat() : sumByIndex(values), isWhole);
  const positions = placeMarks(kind, values, scale);
  const places = positions.filter(({ series: at, index }) => series[at]?.marks[index]?.href);
  const current = places.find((each) => isSame(each, place)) ?? places[0];
  const toX = (x: number): string => `${(isRightToLeft ? 1 - x : x) * 100}%`;
  return (
    <figure aria-label={label} className={styles.chart} data-dense={units.length > 40 || undefined}>
      <Readout series={series} index={shown} units={units} hint={hint} />
      <div className={styles.area}>
        <MarkKeys
          current={current}
          places={places}
          isRightToLeft={isRightToLeft}
          unitCount={units.length}
          onShow={setShown}
        >
          <ChartGround scale={scale} units={units} shown={shown} toX={toX} formatTick={formatTick} />
          {kind === 'lines' && <Lines series={series} values={values} scale={scale} />}
          {positions.map((position) => (
            <TimeMark
              key={`${position.series}-${position.index}`}
              position={position}
              series={series[position.series]}
              toX={toX}
              isCurrent={isSame(position, current)}
              isShown={position.index === shown}
              onFocus={() => {
                setPlace(position);
                setShown(position.index);
              }}
              onBlur={() => setShown(null)}
            />
          ))}
        </MarkKeys>
        <SeriesNames series={series} values={values} scale={scale} isStacked={kind === 'columns'} />
      </div>
    </figure>
  );
}

const isSame = (one: Place, other: Place | null | undefined): boolean =>
  one.series === other?.series && one.index === other.index;

/** The places of all marks: points without a size, or the segments of columns. */
const placeMarks = (kind: 'lines' | 'columns', values: Values, scale: Scale): readonly Position[] =>
  kind === 'columns'
    ? layOutColumns(values, scale)
    : values.flatMap((line, series) =>
        layOutLine(line, scale).map((point) => ({ ...point, series, width: 0, height: 0 })),
      );

interface MarkKeysProps {
  /** The mark that has the focus, or gets it first. */
  readonly current: Place | undefined;
  readonly places: readonly Place[];
  readonly isRightToLeft: boolean;
  readonly unitCount: number;
  /** Called with the unit of time under the pointer. */
  readonly onShow: (index: number | null) => void;
  readonly children: ReactNode;
}

/** The drawing area, which moves the focus between its marks and follows the pointer. */
function MarkKeys(props: MarkKeysProps): ReactNode {
  const { current, places, isRightToLeft, unitCount, onShow, children } = props;
  const box = useRef<SVGSVGElement>(null);
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / Math.max(1, width);
    const index = Math.floor((isRightToLeft ? 1 - x : x) * unitCount);
    onShow(index >= 0 && index < unitCount ? index : null);
  };
  const move = (event: KeyboardEvent): void => {
    const next = current && findNextPlace(event.key, current, places, isRightToLeft);
    if (!next) return;
    event.preventDefault();
    box.current?.querySelector<SVGElement>(`[data-place="${next.series}-${next.index}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has its name
    <svg
      ref={box}
      className={styles.plot}
      onKeyDown={move}
      onPointerMove={follow}
      onPointerLeave={() => onShow(null)}
    >
      {children}
    </svg>
  );
}
