import { answerText } from '@commonway/contract/programs/form/answer-text.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { PdfBlock, PdfFact } from '../../documents/pdf/pdf-content.ts';
import type { PdfWords } from '../../documents/pdf/pdf-words.ts';

/** PDF blocks of all answers, page by page of the form. `day` is the day that the answers apply to, YYYY-MM-DD. */
export function answerBlocks(
  form: FormDefinition,
  answers: Answers,
  day: string,
  words: PdfWords,
): PdfBlock[] {
  return readForm(form, answers, day).pages.flatMap(({ page, fields }): PdfBlock[] => [
    { kind: 'heading', level: 2, text: words.say(page.title) },
    ...blocksOf(fields, words),
  ]);
}

/** Questions between two groups form one block; each group item has its own block. */
function blocksOf(fields: readonly FieldReading[], words: PdfWords): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let facts: PdfFact[] = [];
  const close = (): void => {
    if (facts.length > 0) blocks.push({ kind: 'facts', facts });
    facts = [];
  };
  for (const reading of fields) {
    if (reading.field.kind === 'group') {
      close();
      blocks.push(...groupBlocks(reading, words));
    } else facts.push(factOf(reading, words));
  }
  close();
  return blocks;
}

function groupBlocks({ field, items }: FieldReading, words: PdfWords): PdfBlock[] {
  if (field.kind !== 'group') return [];
  if (items.length === 0)
    return [{ kind: 'facts', facts: [{ term: words.say(field.label), detail: words.t('noAnswer') }] }];
  return items.flatMap((item, index): PdfBlock[] => [
    {
      kind: 'heading',
      level: 3,
      text: words.t('item', { label: words.say(field.itemLabel), number: index + 1 }),
    },
    { kind: 'facts', facts: item.map((reading) => factOf(reading, words)) },
  ]);
}

function factOf({ field, value }: FieldReading, words: PdfWords): PdfFact {
  return { term: words.say(field.label), detail: answerText(field, value, words) || words.t('noAnswer') };
}
