import { dayIn } from '../../../applications/day-in.ts';
import { answerBlocks } from '../../../applications/letters/answer-blocks.ts';
import type { PdfBlock, PdfContent, PdfFact } from '../../../documents/pdf/pdf-content.ts';
import { pdfFrame } from '../../../documents/pdf/pdf-texts.ts';
import type { Context } from '../../../platform/mount/context.ts';
import type { StoredSnapshot } from '../queries.ts';
import { historyRows } from './history-rows.ts';
import { type SnapshotPdfWords, snapshotWords } from './snapshot-words.ts';

/** The PDF content of a snapshot. It depends only on the stored content and the viewer's language. */
export function snapshotContent(
  reader: Pick<Context, 'language' | 'tenant'>,
  snapshot: StoredSnapshot,
  shown: readonly PdfFact[] = [],
): PdfContent {
  const words = snapshotWords(reader);
  const { content, form } = snapshot;
  const day = dayIn(reader.tenant.timeZone, new Date(content.item.createdAt));
  return {
    ...pdfFrame(reader),
    title: content.item.itemName,
    blocks: [
      { kind: 'facts', facts: [...headFacts(snapshot, words), ...shown] },
      ...answerBlocks(form, content.answers, day, words),
      heading(words.s('documents')),
      content.documents.length === 0
        ? { kind: 'paragraph', text: words.s('noDocuments') }
        : { kind: 'list', items: content.documents.map(({ fileName }) => fileName) },
      ...recordBlocks(snapshot, words),
    ],
  };
}

function headFacts(snapshot: StoredSnapshot, { s, format }: SnapshotPdfWords): PdfFact[] {
  const { item, applicant, formVersion } = snapshot.content;
  return [
    { term: s('number'), detail: String(item.id) },
    { term: s('applicant'), detail: applicant.name },
    { term: s('program'), detail: item.processName },
    { term: s('status'), detail: item.currentStateName },
    { term: s('owner'), detail: item.ownerName ?? s('nobody') },
    { term: s('sent'), detail: format.date(item.createdAt) },
    { term: s('formVersion'), detail: String(formVersion) },
    {
      term: s('keptBy'),
      detail: s('byAt', { name: snapshot.savedByName, time: format.dateTime(snapshot.savedAt) }),
    },
    { term: s('sum'), detail: snapshot.sha256 },
  ];
}

/** What staff and rules recorded: validations, tasks, notes, history. */
function recordBlocks({ content, form }: StoredSnapshot, words: SnapshotPdfWords): PdfBlock[] {
  const { s } = words;
  return [
    heading(s('validations')),
    factsOrNothing(
      content.validations.map(({ title, result, override }) => ({
        term: title,
        detail: [
          s(`verdict.${result}`),
          ...(override ? [s('overridden', { reason: override.reason })] : []),
        ].join('\n'),
      })),
      words,
    ),
    heading(s('tasks')),
    factsOrNothing(
      content.tasks.map(({ label, roleName, isDone, byName, at }) => ({
        term: `${label} (${roleName})`,
        detail: isDone ? byAt(byName, at, words) : s('taskOpen'),
      })),
      words,
    ),
    heading(s('notes')),
    factsOrNothing(
      content.notes.map((note) => ({
        term: byAt(note.authorName, note.writtenAt, words),
        detail: noteText(note, words),
      })),
      words,
    ),
    heading(s('history')),
    {
      kind: 'table',
      heads: [s('when'), s('what'), s('by')],
      rows: historyRows(content.history, form, words),
    },
  ];
}

const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });

const factsOrNothing = (facts: readonly PdfFact[], { s }: SnapshotPdfWords): PdfBlock =>
  facts.length === 0 ? { kind: 'paragraph', text: s('nothing') } : { kind: 'facts', facts };

const byAt = (name: string | null, at: string | null, { s, format }: SnapshotPdfWords): string =>
  s('byAt', { name: name ?? '', time: at === null ? '' : format.dateTime(at) });

type Note = StoredSnapshot['content']['notes'][number];

function noteText({ body, struckByName, fileNames }: Note, { s }: SnapshotPdfWords): string {
  return [body, ...(struckByName ? [s('struck', { name: struckByName })] : []), ...fileNames].join('\n');
}
