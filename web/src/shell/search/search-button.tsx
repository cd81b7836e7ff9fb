import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { search } from '../../ui/icons/shapes.ts';
import { useLocalSetting } from '../local-setting.ts';
import { useNavigationTexts } from '../navigation/use-texts.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const textEntrySelector = 'input, textarea, select, [contenteditable], dialog, [popover], [role=menu]';

/** Opens the search, which is loaded on first use: by click, by Ctrl-K or Command-K, and by the slash key. */
export function SearchButton(): ReactNode {
  const t = useNavigationTexts();
  const [isOpen, setOpen] = useState(false);
  const [keys] = useLocalSetting('queue.keys', 'on');
  const hasSlash = keys === 'on';
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!isSearchKey(event, hasSlash) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [hasSlash]);
  return (
    <>
      <IconButton
        icon={search}
        label={t('search.open')}
        aria-keyshortcuts={hasSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a key opens the search. The queue has its own search field for the slash key. */
function isSearchKey(event: KeyboardEvent, hasSlash: boolean): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.closest(textEntrySelector) !== null;
  return hasSlash && event.key === '/' && !isTyping && location.pathname !== paths.queue();
}
