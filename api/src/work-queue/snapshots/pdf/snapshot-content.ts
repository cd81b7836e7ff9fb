import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ActivityEntry } from '@commonway/contract/work-queue/activity.ts';
import { buildAnswerBlocks } from '../../../applications/letters/answer-blocks.ts';
import type { PdfBlock, PdfContent, PdfFact } from '../../../documents/pdf/pdf-content.ts';
import { createPdfFooter, createPdfTexts, type PdfTexts } from '../../../documents/pdf/pdf-texts.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { createTranslator, type Translate } from '../../../platform/texts.ts';
import { toLocalDate } from '../../../tenants/local-date.ts';
import type { StoredSnapshot } from '../queries.ts';
import { en } from './texts/en.ts';

const translateSnapshot = createTranslator(en);

/** The texts of a snapshot's PDF; `s` returns those of this module. */
interface SnapshotPdfTexts extends PdfTexts {
  readonly s: Translate<TextKey<typeof en>>;
  readonly language: string;
}

/** The texts and formats of a snapshot's PDF in the reader's language. */
export const getSnapshotTexts = (reader: Pick<Context, 'language' | 'tenant'>): SnapshotPdfTexts => ({
  ...createPdfTexts(reader),
  s: translateSnapshot(reader.language),
  language: reader.language,
});

/** Converts the history of a case to table rows: when, what, by whom. */
const toHistoryRows = (
  history: readonly ActivityEntry[],
  form: FormDefinition,
  words: SnapshotPdfTexts,
): string[][] =>
  history.map((entry) => [
    words.format.dateTime(entry.at),
    describeEntry(entry, form, words),
    formatActor(entry, words),
  ]);

/** The name of the person who caused an entry, with their helper's. */
function formatActor(entry: ActivityEntry, { s }: SnapshotPdfTexts): string {
  const name = entry.byName ?? '';
  if (entry.kind !== 'change' || entry.change.helpedBy === null) return name;
  return s('byHelper', { helper: entry.change.helpedBy, name });
}

/** Describes an entry of the history in words. */
function describeEntry(entry: ActivityEntry, form: FormDefinition, words: SnapshotPdfTexts): string {
  const { s } = words;
  switch (entry.kind) {
    case 'change':
      return describeChange(entry.change, words).join('\n');
    case 'message':
      return joinLines(s(entry.direction === 'in' ? 'messageIn' : 'messageOut'), entry.subject ?? entry.text);
    case 'note':
      return joinLines(s(entry.isStruck ? 'noteStruck' : 'noteWritten'), entry.text);
    case 'validation':
      return s('judged', { rule: entry.rule, result: s(`verdict.${entry.result}`) });
    case 'task':
      return s(entry.isDone ? 'taskDone' : 'taskUndone', { task: entry.label });
    case 'request':
      return s(`request.${entry.what}`, { count: entry.count });
    case 'document':
      return s(`document.${entry.verdict}`, { name: entry.fileName });
    case 'payment':
      return s(`payment.${entry.what}`, {
        amount: words.format.money(entry.amountMinor / 100, entry.currency),
      });
    case 'followup':
      return joinLines(s(`followup.${entry.what}`, { date: words.format.date(entry.dueOn) }), entry.note);
    case 'duedate':
      return joinLines(s('dueDate', { date: words.format.date(entry.dueAt) }), entry.reason);
    case 'look':
      return joinLines(
        s('looked', { name: entry.fileName ?? findQuestionLabel(form, entry.path ?? '', words) }),
        entry.reason,
      );
  }
}

/** Describes a change of the case: its title, the new owner, the denial reason, and the comment, one a line. */
function describeChange(
  change: Extract<ActivityEntry, { kind: 'change' }>['change'],
  words: SnapshotPdfTexts,
): string[] {
  const { s } = words;
  const { kind, ownerName, denialReason, comment } = change;
  return [
    formatChangeTitle(change, words),
    ...(kind === 'state_and_owner' && ownerName ? [s('assigned', { name: ownerName })] : []),
    ...(denialReason ? [s('reason', { reason: denialReason })] : []),
    ...(comment ? [comment] : []),
  ];
}

/** The title of a change, such as the old and the new status. */
function formatChangeTitle(
  { kind, fromState, toState, ownerName, label }: Extract<ActivityEntry, { kind: 'change' }>['change'],
  { s }: SnapshotPdfTexts,
): string {
  if (kind === 'owner') return ownerName ? s('assigned', { name: ownerName }) : s('unassigned');
  if (kind === 'started' || kind === 'validation' || kind === 'withdrawn') return s(kind);
  if (!toState || kind === 'submitted') return label;
  return fromState ? s('fromTo', { from: fromState, to: toState }) : toState;
}

/** Joins the parts that aren't empty, one a line. */
const joinLines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

/** The label of the question at a path such as `members.0.ssn`. */
function findQuestionLabel(form: FormDefinition, path: string, { language }: SnapshotPdfTexts): string {
  const key = path.split('.').at(-1);
  const fields = form.pages.flatMap(({ fields: own }) =>
    own.flatMap((field) => (field.kind === 'group' ? [field, ...field.fields] : [field])),
  );
  const field = fields.find((each) => each.key === key);
  return field === undefined ? path : getLocalText(field.label, language);
}

/**
 * Builds the PDF content of a snapshot. It depends only on the stored content and the viewer's language; `shown` adds
 * facts at the top.
 */
export function buildSnapshotContent(
  reader: Pick<Context, 'language' | 'tenant'>,
  snapshot: StoredSnapshot,
  shown: readonly PdfFact[] = [],
): PdfContent {
  const words = getSnapshotTexts(reader);
  const { content, form } = snapshot;
  const day = toLocalDate(reader.tenant.timeZone, new Date(content.item.createdAt));
  return {
    ...createPdfFooter(reader),
    title: content.item.itemName,
    blocks: [
      { kind: 'facts', facts: [...buildSummaryFacts(snapshot, words), ...shown] },
      ...buildAnswerBlocks(form, content.answers, day, words),
      toHeadingBlock(words.s('documents')),
      content.documents.length === 0
        ? { kind: 'paragraph', text: words.s('noDocuments') }
        : { kind: 'list', items: content.documents.map(({ fileName }) => fileName) },
      ...buildRecordBlocks(snapshot, words),
    ],
  };
}

/** The facts at the top: the case, its status, and how and when the snapshot was saved. */
function buildSummaryFacts(snapshot: StoredSnapshot, { s, format }: SnapshotPdfTexts): PdfFact[] {
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

/** The blocks of what staff and rules recorded: validations, tasks, notes, history. */
function buildRecordBlocks({ content, form }: StoredSnapshot, words: SnapshotPdfTexts): PdfBlock[] {
  const { s } = words;
  return [
    toHeadingBlock(s('validations')),
    toFactsBlock(
      content.validations.map(({ title, result, override }) => ({
        term: title,
        detail: [
          s(`verdict.${result}`),
          ...(override ? [s('overridden', { reason: override.reason })] : []),
        ].join('\n'),
      })),
      words,
    ),
    toHeadingBlock(s('tasks')),
    toFactsBlock(
      content.tasks.map(({ label, roleName, isDone, byName, at }) => ({
        term: `${label} (${roleName})`,
        detail: isDone ? formatNameAndTime(byName, at, words) : s('taskOpen'),
      })),
      words,
    ),
    toHeadingBlock(s('notes')),
    toFactsBlock(
      content.notes.map((note) => ({
        term: formatNameAndTime(note.authorName, note.writtenAt, words),
        detail: formatNote(note, words),
      })),
      words,
    ),
    toHeadingBlock(s('history')),
    {
      kind: 'table',
      heads: [s('when'), s('what'), s('by')],
      rows: toHistoryRows(content.history, form, words),
    },
  ];
}

const toHeadingBlock = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });

/** A block of facts, or of a sentence if there are none. */
const toFactsBlock = (facts: readonly PdfFact[], { s }: SnapshotPdfTexts): PdfBlock =>
  facts.length === 0 ? { kind: 'paragraph', text: s('nothing') } : { kind: 'facts', facts };

/** A name and a time as one text; either may be missing. */
const formatNameAndTime = (name: string | null, at: string | null, { s, format }: SnapshotPdfTexts): string =>
  s('byAt', { name: name ?? '', time: at === null ? '' : format.dateTime(at) });

type Note = StoredSnapshot['content']['notes'][number];

/** A note's text, the name of the person who struck it, and its attachments' names, one a line. */
function formatNote({ body, struckByName, fileNames }: Note, { s }: SnapshotPdfTexts): string {
  return [body, ...(struckByName ? [s('struck', { name: struckByName })] : []), ...fileNames].join('\n');
}
