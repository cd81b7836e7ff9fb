import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { getPageKey } from '../../ui/data/use-row-shortcuts.ts';
import { search } from '../../ui/icons/shapes.ts';
import { useNavigationTexts } from '../navigation/use-texts.ts';
import { runKey, useRegisterActions, useSingleKeys } from './page-actions.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Runs the actions of the page by their keys, and opens the search and the list of keys, which load on first use. */
export function SearchButton(): ReactNode {
  const t = useNavigationTexts();
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  const [hasSingleKeys] = useSingleKeys();
  useRegisterActions([
    {
      actionId: 'search',
      label: t('search.open'),
      shortcut: 'Control+K /',
      isKeyOnly: true,
      run: () => setOpen('search'),
    },
    { actionId: 'shortcuts', label: t('shortcuts'), shortcut: '?', run: () => setOpen('shortcuts') },
  ]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = isControlK(event) ? 'Control+K' : hasSingleKeys ? getPageKey(event) : undefined;
      if (key && runKey(key)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasSingleKeys]);
  return (
    <>
      <IconButton
        icon={search}
        label={t('search.open')}
        aria-keyshortcuts={hasSingleKeys ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        onClick={() => setOpen('search')}
      />
      <Suspense>
        {open === 'search' && <SearchDialog onClose={() => setOpen(null)} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** Whether a key press is Ctrl-K or Command-K outside a dialog, also during typing. */
const isControlK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.code === 'KeyK' &&
  !event.defaultPrevented &&
  !event.isComposing &&
  document.querySelector('dialog[open]') === null;
