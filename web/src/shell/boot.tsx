import type { Boot, PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import type { OperationName } from '@commonway/contract/operations.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { OutputOf } from '../api.ts';

/** An operation that the server ran for this document, with its output. */
export interface Prefetch extends PrefetchPlan {
  readonly output: unknown;
}

/** The content of the document's `#boot` script. */
export interface BootData {
  readonly boot: Boot;
  readonly prefetched: readonly Prefetch[];
  /** The fields that a form posted to this page, or typed in a form that was not accepted, without JavaScript, encoded as a query. */
  readonly posted: string;
  /** The dates, numbers, and amounts that the server formatted, by function and arguments. */
  readonly formatted: Record<string, string>;
  /** The path of this document if what it names does not exist; null if it does. */
  readonly missingPath: string | null;
}

const BootContext = createContext<BootData | null>(null);

/** Provides the page's boot data. */
export function BootProvider({ data, children }: { data: BootData; children: ReactNode }): ReactNode {
  return <BootContext value={data}>{children}</BootContext>;
}

/**
 * The tenant, its branding, the user's language and direction, and the signed-in user. Constant until the next
 * document.
 */
export function useBoot(): Boot {
  return useBootData().boot;
}

/** What the server formatted for this document; while it renders, it adds to it. */
export function useServerFormatted(): Record<string, string> {
  return useBootData().formatted;
}

/** Everything that the server prefetched for this document. */
export function useAllPrefetched(): readonly Prefetch[] {
  return useBootData().prefetched;
}

/** The output of a prefetched operation; undefined if it was not prefetched. For pages without a query client. */
export function usePrefetched<Name extends OperationName>(name: Name): OutputOf<Name> | undefined {
  return useBootData().prefetched.find((each) => each.name === name)?.output as OutputOf<Name> | undefined;
}

/** The fields that a form posted to this page, or typed in a form that was not accepted, without JavaScript. */
export function usePostedFields(): URLSearchParams {
  const { posted } = useBootData();
  return useMemo(() => new URLSearchParams(posted), [posted]);
}

/** Whether the server found that what this path names does not exist. */
export function useIsMissing(): boolean {
  const [path] = useLocation();
  return useBootData().missingPath === path;
}

/** Reads the boot data from the document. */
export function readBootData(): BootData {
  const element = document.querySelector('#boot');
  return JSON.parse(element?.textContent ?? '') as BootData;
}

/**
 * The boot data from the provider.
 * @throws Error outside of BootProvider
 */
function useBootData(): BootData {
  const data = useContext(BootContext);
  if (!data) throw new Error('useBootData must be used within BootProvider');
  return data;
}
