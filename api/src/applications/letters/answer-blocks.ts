import { formatAnswer } from '@commonway/contract/programs/form/answer-text.ts';
import { getOwnProperty } from '@commonway/contract/programs/form/check-answer.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { PdfBlock, PdfFact } from '../../documents/pdf/pdf-content.ts';
import type { PdfTexts } from '../../documents/pdf/pdf-texts.ts';

/**
 * PDF blocks of all answers, page by page of the form.
 * @param day the day that the answers apply to, YYYY-MM-DD
 */
export function buildAnswerBlocks(
  form: FormDefinition,
  answers: Answers,
  day: string,
  texts: PdfTexts,
): PdfBlock[] {
  return readForm(form, answers, day).pages.flatMap(({ page, fields }): PdfBlock[] => [
    { kind: 'heading', level: 2, text: texts.localize(page.title) },
    ...buildFieldBlocks(fields, texts),
  ]);
}

/** PDF blocks of a page's answers. Questions between two groups form one block; each group item has its own block. */
function buildFieldBlocks(fields: readonly FieldReading[], texts: PdfTexts): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let facts: PdfFact[] = [];
  /** Adds the answers collected so far as one block. */
  const flushFacts = (): void => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts });
    facts = [];
  };
  for (const reading of fields) {
    if (reading.field.kind === 'group') {
      flushFacts();
      blocks.push(...buildGroupBlocks(reading, texts));
    } else facts.push(toFact(reading, texts));
  }
  flushFacts();
  return blocks;
}

/** A heading and the answers of each item of a group; a note if it has no items. */
function buildGroupBlocks({ field, items }: FieldReading, texts: PdfTexts): PdfBlock[] {
  if (field.kind !== 'group') return [];
  if (items.length === 0)
    return [{ kind: 'facts', facts: [{ term: texts.localize(field.label), detail: texts.t('noAnswer') }] }];
  return items.flatMap((item, index): PdfBlock[] => [
    {
      kind: 'heading',
      level: 3,
      text: texts.t('item', { label: texts.localize(field.itemLabel), number: index + 1 }),
    },
    { kind: 'facts', facts: item.map((reading) => toFact(reading, texts)) },
  ]);
}

/** A question's label with its answer as text. Declarations are quoted, and signatures have their time. */
function toFact(reading: FieldReading, texts: PdfTexts): PdfFact {
  const { field, value } = reading;
  const answer = formatAnswer(field, value, texts) || texts.t('noAnswer');
  const lines = [
    ...(field.kind === 'consent' ? [texts.localize(field.statement)] : []),
    answer,
    ...(field.kind === 'signature' ? describeSigningTime(value, texts) : []),
  ];
  return { term: texts.localize(field.label), detail: lines.join('\n') };
}

/** When a signature was typed; nothing if it has no valid time. */
function describeSigningTime(signature: unknown, { t, format }: PdfTexts): string[] {
  const at = String(getOwnProperty(signature, 'at'));
  return Number.isNaN(Date.parse(at)) ? [] : [t('signed', { time: format.dateTime(at) })];
}
