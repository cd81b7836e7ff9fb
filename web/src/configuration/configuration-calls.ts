import {
  type AnyKind,
  buildOperationNames,
  type ConfigurationView,
  type DefinitionOf,
  type DraftView,
  type SetupOf,
  type VersionView,
} from '@commonway/contract/configuration/kind.ts';
import type { queryOptions } from '@tanstack/react-query';
import { call, type OperationName, type ReadName } from '../api.ts';
import { query } from '../query.ts';

/** The subject's id by the name of its path parameter; empty if the office has one configuration of the kind. */
export type Subject = Readonly<Record<string, number>>;

interface Publication {
  readonly revision: number;
  readonly note: string;
}

interface ScheduledPublication extends Publication {
  /** An instant, with its offset. */
  readonly publishAt: string;
}

/** The options of a query for an output. */
type QueryFor<Output> = ReturnType<typeof queryOptions<Output>>;

/**
 * Returns a function for each operation of a kind of configuration, for one subject. The types follow from the kind.
 */
export function createConfigurationCalls<Kind extends AnyKind>(kind: Kind, subject: Subject) {
  type Definition = DefinitionOf<Kind>;
  const names = buildOperationNames<string>(kind.name);
  const callByName = <Output>(name: string, input: object, signal?: AbortSignal): Promise<Output> =>
    call(name as OperationName, { ...subject, ...input } as never, signal && { signal }) as Promise<Output>;
  const queryByName = <Output>(name: string, input: object, revision?: number) =>
    query(name as ReadName, { ...subject, ...input } as never, revision) as QueryFor<Output>;
  return {
    get: (signal?: AbortSignal) =>
      callByName<ConfigurationView<Definition, SetupOf<Kind>>>(names.get, {}, signal),
    saveDraft: (revision: number, definition: Definition) =>
      callByName<DraftView<Definition>>(names.saveDraft, { revision, definition }),
    discardDraft: (revision: number) => callByName<DraftView<Definition>>(names.discardDraft, { revision }),
    publish: (input: Publication) => callByName<{ version: number }>(names.publish, input),
    schedule: (input: ScheduledPublication) => callByName<DraftView<Definition>>(names.schedule, input),
    cancelSchedule: (revision: number) =>
      callByName<DraftView<Definition>>(names.cancelSchedule, { revision }),
    restore: (revision: number, version: number) =>
      callByName<DraftView<Definition>>(names.restore, { revision, version }),
    /** The options of the query for the configuration after another person changed its draft. */
    current: (revision: number | undefined) =>
      queryByName<ConfigurationView<Definition, SetupOf<Kind>>>(names.get, {}, revision),
    /** The options of the query for a published version. */
    version: (version: number) => queryByName<VersionView<Definition>>(names.getVersion, { version }),
  };
}
