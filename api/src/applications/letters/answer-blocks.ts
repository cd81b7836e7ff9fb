import { answerText } from '@commonway/contract/programs/form/answer-text.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { PdfBlock, PdfFact } from '../../documents/pdf/pdf-content.ts';
import type { PdfTexts } from '../../documents/pdf/pdf-texts.ts';

/** PDF blocks of all answers, page by page of the form. `day` is the day that the answers apply to, YYYY-MM-DD. */
export function answerBlocks(
  form: FormDefinition,
  answers: Answers,
  day: string,
  texts: PdfTexts,
): PdfBlock[] {
  return readForm(form, answers, day).pages.flatMap(({ page, fields }): PdfBlock[] => [
    { kind: 'heading', level: 2, text: texts.say(page.title) },
    ...blocksOf(fields, texts),
  ]);
}

/** Questions between two groups form one block; each group item has its own block. */
function blocksOf(fields: readonly FieldReading[], texts: PdfTexts): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let facts: PdfFact[] = [];
  const close = (): void => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts });
    facts = [];
  };
  for (const reading of fields) {
    if (reading.field.kind === 'group') {
      close();
      blocks.push(...groupBlocks(reading, texts));
    } else facts.push(factOf(reading, texts));
  }
  close();
  return blocks;
}

function groupBlocks({ field, items }: FieldReading, texts: PdfTexts): PdfBlock[] {
  if (field.kind !== 'group') return [];
  if (items.length === 0)
    return [{ kind: 'facts', facts: [{ term: texts.say(field.label), detail: texts.t('noAnswer') }] }];
  return items.flatMap((item, index): PdfBlock[] => [
    {
      kind: 'heading',
      level: 3,
      text: texts.t('item', { label: texts.say(field.itemLabel), number: index + 1 }),
    },
    { kind: 'facts', facts: item.map((reading) => factOf(reading, texts)) },
  ]);
}

function factOf({ field, value }: FieldReading, texts: PdfTexts): PdfFact {
  return { term: texts.say(field.label), detail: answerText(field, value, texts) || texts.t('noAnswer') };
}
