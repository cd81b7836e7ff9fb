// Formats the evidence of a verdict as a sentence, one pattern per kind of rule, so that rules written by an office
// work too.
import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';
import type { Format } from '../../shell/format.tsx';
import type { ValidationText } from './use-texts.ts';

export interface FigureFormatter {
  readonly format: Format;
  readonly separator: string;
  /** Returns the label of a question or figure by its key. */
  readonly nameFigure: (key: string) => string;
  readonly isMoney: (key: string) => boolean;
}

type Verdict = Pick<ValidationView, 'kind' | 'result' | 'evidence'>;
type Values = Record<string, string | number>;

/** Returns the text key of a verdict's sentence and its values. */
export function buildVerdictSentence(
  verdict: Verdict,
  reader: FigureFormatter,
): readonly [ValidationText, Values] {
  const { kind, result, evidence } = verdict;
  if (kind === 'threshold') return buildThresholdSentence(evidence, reader);
  if (kind === 'cross-field') {
    const compare = String(evidence['compare']) as 'at-most' | 'at-least' | 'same' | 'same-name';
    const [figure, against] = [String(evidence['figure']), String(evidence['against'])];
    const isMoney = reader.isMoney(figure) || reader.isMoney(against);
    const values = {
      figure: reader.nameFigure(figure),
      against: reader.nameFigure(against),
      one: formatFigure(evidence['one'], reader, isMoney),
      other: formatFigure(evidence['other'], reader, isMoney),
    };
    return [`said.cross-field.${compare}`, { ...values, result }];
  }
  if (kind === 'duplicate') return ['said.duplicate', { count: listRelatedApplicationIds(evidence).length }];
  if (kind === 'external') return ['said.external', { zip: String(evidence['zip']), result }];
  const missing = (evidence['missing'] as readonly string[]).map(reader.nameFigure);
  return [`said.${kind}`, { missing: missing.join(reader.separator), result }];
}

/** The text key and values for a verdict that compares a figure with a limit. */
function buildThresholdSentence(
  evidence: Verdict['evidence'],
  reader: FigureFormatter,
): readonly [ValidationText, Values] {
  const { format, nameFigure } = reader;
  const [value, limit] = [Number(evidence['value']), Number(evidence['limit'])];
  const figure = nameFigure(String(evidence['figure']));
  const amount = evidence['measure'] === 'money' ? format.money : format.exactNumber;
  if (evidence['measure'] === 'days-until') return ['said.threshold.days', { figure, value, limit }];
  if (evidence['bound'] === 'at-least')
    return ['said.threshold.at-least', { figure, value: amount(value), limit: amount(limit) }];
  const share = limit > 0 ? format.percent(value / limit) : '';
  return ['said.threshold.at-most', { figure, value: amount(value), limit: amount(limit), share }];
}

/** Formats a value of a verdict's evidence: a number, an amount if `isMoney`, an ISO date, or text. */
export function formatFigure(
  value: unknown,
  { format }: Pick<FigureFormatter, 'format'>,
  isMoney: boolean = false,
): string {
  if (typeof value === 'number') return isMoney ? format.money(value) : format.exactNumber(value);
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
}

/** The ids of other applications that a verdict refers to, such as possible duplicates. */
export function listRelatedApplicationIds(evidence: Verdict['evidence']): number[] {
  const others = evidence['others'];
  if (!Array.isArray(others)) return [];
  return others.map((other) => (other as { id: number }).id);
}

/** Converts "yearlyIncome" to "Yearly income", for figures without a question. */
export function humanizeCode(code: string): string {
  const words = code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
