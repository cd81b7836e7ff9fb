// Pages read through web/src/query.ts, so that every output has one key and is fetched once.
import { createPatternRule } from './content-rules.ts';
import { isTestFile, type Rule } from './source-file.ts';

const HAND_WRITTEN = /\bqueryFn\b|\bqueryKey: *\[|\bQueryData(?:<[^()]*>)?\( *\[/;

/** The files that write a query by hand, each with the reason why it isn't one read of the server. */
export const handWrittenQueries: Readonly<Record<string, string>> = {
  'web/src/query.ts': 'It writes those of all others.',
  'web/src/work-queue/rows/use-work-queue.ts':
    'A page waits for the paint of the one before, and can keep the filter options of an earlier output.',
  'web/src/work-queue/change/undo-change.ts': 'It marks those pages as outdated.',
  'web/src/configuration/use-studio.ts': 'Loads what the editor of the kind needs at the same time.',
  'web/src/validation-rules/dry-run-dialog.tsx': 'Saves the draft before.',
  'web/src/workflow/replay-dialog.tsx': 'Saves the draft before.',
  'web/src/messaging/thread/fetch-thread-changes.ts':
    'Finds the threads that are shown, to add changes to them.',
  'web/src/messaging/compose/translate-dialog.tsx': 'Calls an operation that writes.',
  'web/src/messaging/preview/email-frame.tsx': 'Calls an operation that writes.',
  'web/src/applications/apply-page.tsx': 'Calls an operation that writes.',
  'web/src/applications/apply/use-draft.ts': 'Reads the storage of the browser.',
};

export const queryRules: Readonly<Record<string, Rule>> = {
  'pages read through query.ts': createPatternRule(
    HAND_WRITTEN,
    ({ path }) => path.startsWith('web/src/') && !isTestFile(path) && !(path in handWrittenQueries),
  ),
};

/** Lists the files that are listed but write no query by hand. */
export const findListedInVain: Rule = (files) =>
  Object.keys(handWrittenQueries).filter(
    (path) => !files.some((file) => file.path === path && HAND_WRITTEN.test(file.text)),
  );
