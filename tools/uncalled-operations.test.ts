import { expect, test } from 'vitest';
import { configurations } from '../contract/src/configurations.ts';
import { operations } from '../contract/src/operations.ts';
import { isTestFile, listSourceFiles } from './structure/source-file.ts';

const reference = 'A list for programs that write community profiles; our forms bring their own options.';
const otherSite = 'The server of another site calls it.';
const administration =
  'For scripts of administrators; the page ends sessions one by one or with the account.';

/**
 * The operations that no page calls, each with its reason, besides those of a module's `specified.ts`: calls that only the
 * specification names. A page that should call one is otherwise a feature without a door.
 */
const uncalled: Readonly<Record<string, string>> = {
  'community/list-countries': reference,
  'community/list-states': reference,
  'community/list-tax-classifications': reference,
  'sessions/end-person-sessions': administration,
  'single-sign-on/redeem-external-token': otherSite,
  'single-sign-on/start-member-sign-up': otherSite,
};

/** Matches names that a page completes, such as `work-queue/${how}-request`. */
const TEMPLATE = /`([a-z-]+\/[a-z-]*)\$\{[^}]+\}([a-z-]*)`/g;

/** Lists the operations that no file of the browser names. */
function listUncalled(): string[] {
  const texts = listSourceFiles()
    .filter(({ path }) => path.startsWith('web/src/') && !isTestFile(path))
    .map(({ text }) => text);
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/'([a-z-]+\/[a-z-]+)'/g)].map(([, name]) => name)),
  );
  const completed = texts.flatMap((text) =>
    [...text.matchAll(TEMPLATE)].map(([, start = '', end = '']) => ({ start, end })),
  );
  // Their names are built from the kind (web/src/configuration/configuration-calls.ts).
  const ofKinds = new Set(
    configurations.flatMap(({ operations: ofKind }) => ofKind.map(({ name }): string => name)),
  );
  return operations
    .map(({ name }) => name as string)
    .filter((name) => !named.has(name) && !ofKinds.has(name))
    .filter((name) => !completed.some(({ start, end }) => name.startsWith(start) && name.endsWith(end)));
}

/** Lists the operations that a module's `specified.ts` declares. */
const listSpecified = (): string[] =>
  listSourceFiles()
    .filter(({ path }) => /^contract\/src\/[a-z-]+\/specified\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}name: '([^']+)'/gm)].map(([, name = '']) => name));

test('the browser calls every operation, or there is a reason why it does not', () => {
  expect(listUncalled().toSorted()).toEqual([...Object.keys(uncalled), ...listSpecified()].toSorted());
});
