import type { OperationName } from '@commonway/contract/operations.ts';
import type { Boot, PrefetchPlan } from '@commonway/contract/tenants/boot.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { OutputOf } from '../api.ts';

/** An operation the server ran ahead for this document, with its output. */
export interface Prefetch extends PrefetchPlan {
  readonly output: unknown;
}

/** What the document carries in its `#boot` script. */
export interface BootData {
  readonly boot: Boot;
  readonly prefetched: readonly Prefetch[];
}

const BootContext = createContext<BootData | null>(null);

/** Gives the page's boot data to everything below. */
export function BootProvider({ data, children }: { data: BootData; children: ReactNode }): ReactNode {
  return <BootContext value={data}>{children}</BootContext>;
}

/** The tenant, its branding, the reader's language and direction, and who is signed in. Fixed until the next document. */
export function useBoot(): Boot {
  return useBootData().boot;
}

/** Everything the server ran ahead for this document. */
export function useAllPrefetched(): readonly Prefetch[] {
  return useBootData().prefetched;
}

/** The output of one operation the server ran ahead; undefined when it did not. For pages without a data client. */
export function usePrefetched<Name extends OperationName>(name: Name): OutputOf<Name> | undefined {
  return useBootData().prefetched.find((each) => each.name === name)?.output as OutputOf<Name> | undefined;
}

/** Reads the boot data out of the document. */
export function readBootData(): BootData {
  const element = document.querySelector('#boot');
  return JSON.parse(element?.textContent ?? '') as BootData;
}

function useBootData(): BootData {
  const data = useContext(BootContext);
  if (!data) throw new Error('Outside of BootProvider');
  return data;
}
