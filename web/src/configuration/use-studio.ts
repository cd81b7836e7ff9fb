import type { AdminArea } from '@commonway/contract/accounts/admin-permissions.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import {
  type AnyKind,
  type ChangeOf,
  type ConfigurationView,
  type DefinitionOf,
  isScheduled,
  type ProblemOf,
  type SetupOf,
} from '@commonway/contract/configuration/kind.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { createConfigurationCalls, type Subject } from './configuration-calls.ts';
import { type DraftState, DraftStore } from './draft-store.ts';
import { useSaveOnExit } from './use-save-on-exit.ts';

/** The name of a part of a configuration that a person is writing, for `useDraft`. */
export const nameStudioDraft = (
  { kind, subject }: { readonly kind: AnyKind; readonly subject: Subject },
  part: string,
): string => [kind.name, ...Object.values(subject), part].join(' ');

/** A configuration of one kind and subject, as its editor sees it. */
export interface Studio<Kind extends AnyKind> extends DraftState<DefinitionOf<Kind>> {
  readonly kind: Kind;
  readonly subject: Subject;
  readonly calls: ReturnType<typeof createConfigurationCalls<Kind>>;
  readonly view: ConfigurationView<DefinitionOf<Kind>, SetupOf<Kind>>;
  readonly setup: SetupOf<Kind>;
  readonly store: DraftStore<DefinitionOf<Kind>>;
  /** Changes the draft. Consecutive changes with the same `tag` are one undo step. */
  readonly change: (definition: DefinitionOf<Kind>, tag?: string) => void;
  readonly problems: readonly ProblemOf<Kind>[];
  /** How many problems block publishing. */
  readonly errors: number;
  /** The differences from the published version. */
  readonly changes: readonly ChangeOf<Kind>[];
  /** Whether the user has write permission. */
  readonly isWriter: boolean;
  /** Whether the user may change the draft now: a writer, unless it is scheduled. */
  readonly mayChange: boolean;
  /** The languages of the texts, English first, and the one that is shown next to English. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  /** The item of the outline whose fields are shown; null if none is. */
  readonly opened: string | null;
  /** Whether the fields of the opened item take the focus: only if the reader opened it. */
  readonly takesFocus: boolean;
  /** Opens an item. With `keepsFocus`, its fields don't take the focus, as after a drag. */
  readonly open: (item: string, keepsFocus?: boolean) => void;
  /** Reads the configuration again and shows it instead of the edits, which remain one undo step back. */
  readonly reload: () => Promise<void>;
}

/** The cache key of a configuration. */
export const getViewKey = (kind: AnyKind, subject: Subject) => ['configuration', kind.name, subject] as const;

/** Loads a configuration and runs `prepare`. Does not refetch by itself. */
export function useConfigurationView<Kind extends AnyKind>(
  kind: Kind,
  subject: Subject,
  prepare?: () => Promise<unknown>,
) {
  return useQuery({
    queryKey: getViewKey(kind, subject),
    queryFn: async ({ signal }) => {
      const [view] = await Promise.all([createConfigurationCalls(kind, subject).get(signal), prepare?.()]);
      return view;
    },
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface StudioOptions<Kind extends AnyKind> {
  readonly kind: Kind;
  readonly subject: Subject;
  readonly area: AdminArea;
  readonly view: ConfigurationView<DefinitionOf<Kind>, SetupOf<Kind>>;
  readonly languages: readonly string[];
  readonly initialItem: string | null;
}

/**
 * Returns the state and actions of an editor. Saves the draft after each change, and finds its problems and
 * differences.
 */
export function useStudio<Kind extends AnyKind>(options: StudioOptions<Kind>): Studio<Kind> {
  const { kind, subject, area, view } = options;
  const client = useQueryClient();
  const { user } = useBoot();
  const { published, draft, setup } = view;
  const calls = useMemo(() => createConfigurationCalls(kind, subject), [kind, subject]);
  const [store] = useState(() => new DraftStore(draft.definition ?? published, draft, calls.saveDraft));
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  // Always English, and one other language at a time.
  const languages = ['en', ...options.languages.filter((code) => code !== 'en')];
  const [language, setLanguage] = useState(languages[1] ?? 'en');
  const [item, setItem] = useState({ opened: options.initialItem, takesFocus: false });
  const isWriter = permits(user?.permissions ?? {}, area, 'ReadWrite');
  const shown = useDeferredValue(state.definition);
  const problems = useMemo(() => kind.check(shown, setup), [kind, shown, setup]);
  const changes = useMemo(() => kind.diff(published, shown), [kind, published, shown]);
  useSaveOnExit(store);
  const reload = useCallback(async (): Promise<void> => {
    const fresh = await calls.get();
    store.replaceWith(fresh.draft, fresh.draft.definition ?? fresh.published);
    client.setQueryData(getViewKey(kind, subject), fresh);
  }, [calls, store, client, kind, subject]);
  return {
    ...state,
    kind,
    subject,
    calls,
    view,
    setup,
    store,
    change: store.change,
    problems,
    errors: problems.filter((problem) => kind.isError(problem)).length,
    changes,
    isWriter,
    mayChange: isWriter && !isScheduled(state.draft),
    languages,
    language,
    setLanguage,
    ...item,
    open: (opened, keepsFocus = false) => setItem({ opened, takesFocus: !keepsFocus }),
    reload,
  };
}
