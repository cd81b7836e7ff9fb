// What the web does in one way. Whatever does it in another is listed with the reason.
import { createPatternRule } from './content-rules.ts';
import { isTestFile, type Rule } from './source-file.ts';

interface OneWay {
  /** Matches the other ways. */
  readonly pattern: RegExp;
  /** The files that may use another way, each with the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export const oneWays: Readonly<Record<string, OneWay>> = {
  // So that every output has one key and is fetched once.
  'pages read through query.ts': {
    pattern: /\bqueryFn\b|\bqueryKey: *\[|\bQueryData(?:<[^()]*>)?\( *\[/,
    exceptions: {
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
    },
  },
  // So that what is loading, failed, or there is shown alike.
  'pages show what they load with Loaded': {
    pattern: /\bLoadFailed\b/,
    exceptions: {
      'web/src/shell/failure/load-failed.tsx': 'It is the error that Loaded shows.',
      'web/src/shell/pages/loaded.tsx': 'It shows the error for all others.',
      'web/src/shell/pages/paged-list.tsx': 'A list that loads by pages keeps its rows above the error.',
      'web/src/applications/apply-page.tsx': 'It starts the application, so the error is that of a change.',
      'web/src/work-queue/case/restricted-case.tsx': 'It asks for a reason to open the case.',
    },
  },
  // So that a button is busy, fails, and is retried alike.
  'buttons save with useAction': {
    pattern: /\buseMutation\b|\bsetBusy\(true\)|\bsetSending\(true\)|toasts\.add\('error', \(?error\b/,
    exceptions: {
      'web/src/shell/form/use-action.ts': 'It runs the actions of all others.',
      'web/src/shell/form/use-form.ts': 'It saves forms. The sign-in page has no query client.',
      'web/src/applications/apply/use-send.ts':
        'Saves the draft before, and merges the answers of a conflict.',
      'web/src/accounts/notices/notices-page.tsx': 'Marks notifications as read as they are opened.',
      'web/src/work-queue/views/use-view-mutations.ts':
        'Its dialogs and menus need to know whether it worked.',
      'web/src/work-queue/change/undo-change.ts': 'A toast starts it, which outlives the page.',
    },
  },
  // So that a lost response cannot take effect twice.
  'calls that must not repeat use useCallOnce': {
    pattern: /\{ idempotencyKey\b/,
    exceptions: {
      'web/src/shell/form/use-call-once.ts': 'It makes the keys of all others.',
      'web/src/api.ts': 'It sends the key.',
      'web/src/applications/apply/use-send.ts': 'The key belongs to a revision of the draft.',
      'web/src/messaging/communications-panel.tsx': 'The key belongs to a message in the outbox.',
    },
  },
};

export const oneWayRules: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.entries(oneWays).map(([name, { pattern, exceptions }]) => [
    name,
    createPatternRule(
      pattern,
      ({ path }) => path.startsWith('web/src/') && !isTestFile(path) && !(path in exceptions),
    ),
  ]),
);

/** Lists the files that are listed as exceptions but are none. */
export const findListedInVain: Rule = (files) =>
  Object.values(oneWays).flatMap(({ pattern, exceptions }) =>
    Object.keys(exceptions).filter(
      (path) => !files.some((file) => file.path === path && pattern.test(file.text)),
    ),
  );
