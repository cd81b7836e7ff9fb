import { buildOperationNames } from '@commonway/contract/configuration/kind.ts';
import { configurations } from '@commonway/contract/configurations.ts';
import { type Ask, as } from './ask.ts';

const admin = as('admin');

/** What the operations need besides the subject. Saving a draft needs one of its kind, so those asks are listed. */
const bodies: Readonly<Record<string, object>> = {
  discardDraft: { revision: 0 },
  publish: { revision: 0 },
  schedule: { revision: 0, publishAt: '2199-01-01T00:00:00Z' },
  cancelSchedule: { revision: 0 },
  restore: { revision: 0, version: 1 },
};

/** The path parameters that name a subject, and what the asks call it. */
const subjects = [
  ['programId', 'program'],
  ['processId', 'process'],
] as const;

/** Every operation on a configuration of a program or process, except for saving its draft. */
export const configurationAsks: readonly Ask[] = subjects.flatMap(([member, named]) =>
  configurations
    .filter(({ subject }) => member in subject)
    .flatMap(({ kind, operations }) =>
      Object.entries(buildOperationNames<string>(kind.name)).flatMap(([action, name]): Ask[] => {
        const found = operations.find((each) => each.name === name);
        if (found === undefined || action === 'saveDraft') return [];
        const path = found.path.replace(`{${member}}`, `{${named}}`).replace('{version}', '1');
        return [admin(name, named, `${found.method} ${path}`, bodies[action])];
      }),
    ),
);
