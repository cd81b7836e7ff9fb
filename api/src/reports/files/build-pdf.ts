import { listBarMeasures } from '@commonway/contract/reports/charts/chart-measures.ts';
import { measures, smallestGroup } from '@commonway/contract/reports/report-terms.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import type { PdfBlock, PdfContent } from '../../documents/pdf/pdf-content.ts';
import { getPdfLogo } from '../../documents/pdf/pdf-logo.ts';
import { createPdfFooter } from '../../documents/pdf/pdf-texts.ts';
import type { Context } from '../../platform/mount/context.ts';
import { getBrandColor } from '../../tenants/branding.ts';
import {
  type DescribedReport,
  describeLimits,
  listGroupMeasures,
  type Report,
  showValue,
} from './describe-report.ts';
import { countBarLines, drawBars, drawTimeChart } from './draw-chart.ts';

/** Wider tables don't fit on a page; the spreadsheet has all columns. */
const maxColumns = 6;
const maxBars = 12;
/** In points. */
const chartHeight = 180;
const barHeight = 18;
/** For the sentences between a heading and its chart. */
const headingRoom = 40;

/** The content of a report's PDF: what it shows, its totals, charts, and tables. */
export async function buildPdfContent(context: Context, described: DescribedReport): Promise<PdfContent> {
  const { title, notes, report } = described;
  const color = deriveBrandTokens(getBrandColor(context.tenant.branding)).light['--brand-text'] as string;
  return {
    ...createPdfFooter(context),
    ...(await getPdfLogo(context)),
    title,
    blocks: [
      { kind: 'paragraph', text: notes.join('\n'), isMuted: true },
      buildTotals(described),
      ...(report.series.length > 0 ? buildSeries(described, color) : []),
      ...report.groupings
        .filter(({ groups }) => groups.length > 0)
        .flatMap((grouping) => buildGrouping(described, grouping, color)),
    ],
  };
}

function buildTotals(described: DescribedReport): PdfBlock {
  const { definition, report, t, nameMeasure } = described;
  const { before } = report;
  return {
    kind: 'table',
    heads: [t('measure'), t('value'), ...(before ? [t('valueBefore')] : [])],
    rows: definition.measures.map((measure) => [
      nameMeasure(measure),
      showValue(described, measure, report.totals[measure]),
      ...(before ? [showValue(described, measure, before[measure])] : []),
    ]),
  };
}

function buildSeries(described: DescribedReport, color: string): PdfBlock[] {
  const { definition, report, t, nameMeasure, format } = described;
  const [first = 'applications'] = definition.series;
  const shapes = drawTimeChart({
    isStacked: definition.chart !== 'lines',
    series: definition.series.map((measure) => ({
      name: nameMeasure(measure),
      values: report.series.map(({ values }) => values[measure] ?? null),
    })),
    units: report.series.map(({ at }) =>
      report.by === 'month' ? format.month(at.slice(0, 7)) : format.monthDay(at),
    ),
    isWhole: measures[first].unit === 'count',
    formatTick: (value) => showValue(described, first, value),
    color,
  });
  const shown = definition.series.slice(0, maxColumns - 1);
  return [
    { kind: 'heading', level: 2, text: t('overTime'), room: chartHeight },
    { kind: 'drawing', alt: t('chart', { title: t('overTime') }), height: chartHeight, shapes },
    {
      kind: 'table',
      heads: [t('from'), ...shown.map(nameMeasure)],
      rows: report.series.map(({ at, values }) => [
        format.date(at),
        ...shown.map((measure) => showValue(described, measure, values[measure])),
      ]),
    },
  ];
}

function buildGrouping(
  described: DescribedReport,
  grouping: Report['groupings'][number],
  color: string,
): PdfBlock[] {
  const { definition, t, nameMeasure, nameDimension } = described;
  const title = nameDimension(grouping.dimension);
  const own = listGroupMeasures(described, grouping);
  const chosen = listBarMeasures(definition).filter((measure) => own.includes(measure));
  const charted = chosen.length > 0 ? chosen : own.slice(0, 1);
  const [first] = charted;
  const hiddenText = t('fewer', { count: smallestGroup });
  const bars = grouping.groups.slice(0, maxBars).map(({ label, values, isHidden }) => {
    const parts = charted.map((measure) => values[measure] ?? 0);
    const sum = parts.reduce((total, value) => total + value, 0);
    return {
      name: label,
      text: isHidden || first === undefined ? hiddenText : showValue(described, first, sum),
      values: parts,
    };
  });
  const limits = describeLimits(described, grouping);
  const shown = own.slice(0, maxColumns - 1);
  const names = charted.map(nameMeasure);
  const height = countBarLines({ bars, names }) * barHeight;
  return [
    { kind: 'heading', level: 2, text: title, room: height + headingRoom },
    ...(limits === '' ? [] : [{ kind: 'paragraph', text: limits, isMuted: true } as const]),
    ...(names.length === 1 ? [{ kind: 'paragraph', text: names.join(), isMuted: true } as const] : []),
    ...(first === undefined
      ? []
      : [
          {
            kind: 'drawing',
            alt: t('chart', { title }),
            height,
            shapes: drawBars({ bars, names, color, max: measures[first].unit === 'share' ? 1 : undefined }),
          } as const,
        ]),
    {
      kind: 'table',
      heads: [nameDimension(grouping.dimension), ...shown.map(nameMeasure)],
      rows: grouping.groups.map(({ label, values, isHidden }) => [
        label,
        ...shown.map((measure) => (isHidden ? hiddenText : showValue(described, measure, values[measure]))),
      ]),
    },
  ];
}
