import { expect, test } from 'vitest';
import { configurations } from '../contract/src/configurations.ts';
import { operations } from '../contract/src/operations.ts';
import { isTestFile, listSourceFiles } from './structure/source-file.ts';

const specified = 'A call that the specification names; our pages use another operation with the same rules.';
const reference = 'A list for programs that write community profiles; our forms bring their own options.';
const otherSite = 'The server of another site calls it.';
const administration =
  'For scripts of administrators; the page ends sessions one by one or with the account.';

/** The operations that no page calls, each with its reason. A page that should call one is otherwise a feature without a door. */
const uncalled: Readonly<Record<string, string>> = {
  'accounts/get-user': specified,
  'community/get-business': specified,
  'community/get-business-relation': specified,
  'community/get-business-user': specified,
  'community/get-government-user': specified,
  'community/list-countries': reference,
  'community/list-industries': reference,
  'community/list-states': reference,
  'community/list-tax-classifications': reference,
  'community/save-business-user': specified,
  'credentials/get-captcha-activation': specified,
  'marketplace/get-subscription': specified,
  'programs/get-program-settings': specified,
  'sessions/end-person-sessions': administration,
  'sign-in/change-user-password': specified,
  'sign-in/find-business-user': specified,
  'single-sign-on/redeem-external-token': otherSite,
  'single-sign-on/start-member-sign-up': otherSite,
  'tenants/get-branding': specified,
  'tenants/get-tenant': specified,
  'work-queue/bulk-change': specified,
  'work-queue/check-bulk': specified,
  'work-queue/create-snapshot-pdf': specified,
  'work-queue/find-source-items': specified,
  'work-queue/get-payment-channels': specified,
  'work-queue/get-process-categories': specified,
  'work-queue/get-processes-for-user': specified,
  'work-queue/get-rent-pdf-status': specified,
  'work-queue/get-roles': specified,
  'work-queue/list-activities': specified,
  'work-queue/list-activity-periods': specified,
  'work-queue/list-program-denial-reasons': specified,
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

test('the browser calls every operation, or there is a reason why it does not', () => {
  expect(listUncalled().toSorted()).toEqual(Object.keys(uncalled).toSorted());
});
