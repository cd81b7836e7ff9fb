import { localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ActivityEntry } from '@commonway/contract/work-queue/case/list-activity.ts';
import type { SnapshotPdfWords } from './snapshot-words.ts';

/** The history of a case as table rows: when, what, who. */
export const historyRows = (
  history: readonly ActivityEntry[],
  form: FormDefinition,
  words: SnapshotPdfWords,
): string[][] =>
  history.map((entry) => [words.format.dateTime(entry.at), whatOf(entry, form, words), byOf(entry, words)]);

function byOf(entry: ActivityEntry, { s }: SnapshotPdfWords): string {
  const name = entry.byName ?? '';
  if (entry.kind !== 'change' || entry.change.helpedBy === null) return name;
  return s('byHelper', { helper: entry.change.helpedBy, name });
}

function whatOf(entry: ActivityEntry, form: FormDefinition, words: SnapshotPdfWords): string {
  const { s } = words;
  switch (entry.kind) {
    case 'change':
      return changeLines(entry.change, words).join('\n');
    case 'message':
      return lines(s(entry.direction === 'in' ? 'messageIn' : 'messageOut'), entry.subject ?? entry.text);
    case 'note':
      return lines(s(entry.isStruck ? 'noteStruck' : 'noteWritten'), entry.text);
    case 'validation':
      return s('judged', { rule: entry.rule, result: s(`verdict.${entry.result}`) });
    case 'task':
      return s(entry.isDone ? 'taskDone' : 'taskUndone', { task: entry.label });
    case 'request':
      return s(`request.${entry.what}`, { count: entry.count });
    case 'look':
      return lines(
        s('looked', { name: entry.fileName ?? labelAt(form, entry.path ?? '', words) }),
        entry.reason,
      );
  }
}

function changeLines(
  change: Extract<ActivityEntry, { kind: 'change' }>['change'],
  words: SnapshotPdfWords,
): string[] {
  const { s } = words;
  const { kind, ownerName, denialReason, comment } = change;
  return [
    changeTitle(change, words),
    ...(kind === 'state_and_owner' && ownerName ? [s('assigned', { name: ownerName })] : []),
    ...(denialReason ? [s('reason', { reason: denialReason })] : []),
    ...(comment ? [comment] : []),
  ];
}

function changeTitle(
  { kind, fromState, toState, ownerName, label }: Extract<ActivityEntry, { kind: 'change' }>['change'],
  { s }: SnapshotPdfWords,
): string {
  if (kind === 'owner') return ownerName ? s('assigned', { name: ownerName }) : s('unassigned');
  if (kind === 'started' || kind === 'validation' || kind === 'withdrawn') return s(kind);
  if (!toState || kind === 'submitted') return label;
  return fromState ? s('fromTo', { from: fromState, to: toState }) : toState;
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

/** The label of the question at a path such as `members.0.ssn`. */
function labelAt(form: FormDefinition, path: string, { language }: SnapshotPdfWords): string {
  const key = path.split('.').at(-1);
  const fields = form.pages.flatMap(({ fields: own }) =>
    own.flatMap((field) => (field.kind === 'group' ? [field, ...field.fields] : [field])),
  );
  const field = fields.find((each) => each.key === key);
  return field === undefined ? path : localText(field.label, language);
}
