import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { checkMenu, isMenuError, type MenuProblem } from '@commonway/contract/calls/menu/check-menu.ts';
import type { PhoneMenu } from '@commonway/contract/calls/menu/phone-menu.ts';
import { isSame } from '@commonway/contract/programs/building/is-same.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { type DraftState, DraftStore } from '../../configuration/draft-store.ts';
import { useSaveOnExit } from '../../configuration/use-save-on-exit.ts';
import { useBoot } from '../../shell/boot.tsx';

export type MenuSetup = OutputOf<'admin/get-phone-menu'>;

const key = ['admin/get-phone-menu', {}] as const;

export function useMenuSetup() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('admin/get-phone-menu', {}, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Shared by the parts of the page. */
export interface MenuStudio extends Omit<DraftState<PhoneMenu>, 'definition'> {
  readonly setup: MenuSetup;
  readonly menu: PhoneMenu;
  readonly store: DraftStore<PhoneMenu>;
  readonly problems: readonly MenuProblem[];
  readonly errors: number;
  readonly isUnchanged: boolean;
  readonly mayChange: boolean;
  readonly languages: readonly string[];
  readonly language: string;
  readonly setLanguage: (language: string) => void;
  readonly reload: () => Promise<void>;
}

export function useMenuStudio(setup: MenuSetup): MenuStudio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { published, draft } = setup;
  const [store] = useState(
    () =>
      new DraftStore<PhoneMenu>(draft.definition ?? published, draft, (revision, definition) =>
        call('admin/save-phone-menu-draft', { revision, definition }),
      ),
  );
  const { definition: menu, ...state } = useSyncExternalStore(store.subscribe, store.current, store.current);
  // Always English, and one other language at a time.
  const languages = useMemo(
    () => ['en', ...setup.languages.filter((code) => code !== 'en')],
    [setup.languages],
  );
  const [language, setLanguage] = useState(languages[1] ?? 'en');
  const deferredMenu = useDeferredValue(menu);
  const problems = useMemo(() => checkMenu(deferredMenu, setup.languages), [deferredMenu, setup.languages]);
  useSaveOnExit(store);
  return {
    ...state,
    setup,
    menu,
    store,
    problems,
    errors: problems.filter(isMenuError).length,
    isUnchanged: useMemo(() => isSame(deferredMenu, published), [deferredMenu, published]),
    mayChange: permits(user?.permissions ?? {}, 'Communications', 'ReadWrite'),
    languages,
    language,
    setLanguage,
    reload: () => client.invalidateQueries({ queryKey: key }),
  };
}
