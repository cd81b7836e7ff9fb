import { minSearchLength } from '@commonway/contract/applications/application-limits.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog, focusFirst } from '../../ui/overlay/dialog.tsx';
import { useDescribeIdentity } from '../identity/identity-text.tsx';
import styles from './search.module.css';
import { nameKey, resultGroups, type SearchResult } from './search-result.ts';
import { useRecent } from './use-recent.ts';
import { useSearchResults } from './use-search-results.ts';
import { useSearchTexts } from './use-texts.ts';

/**
 * The search over everything a staff member can open or do: the ARIA combobox with a listbox. Focus stays in the input;
 * arrow keys move, Enter opens, Escape closes.
 */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useSearchTexts();
  const describeIdentity = useDescribeIdentity();
  const listId = useId();
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const [recent, addRecent] = useRecent();
  const { results, isSearching, hasFailed } = useSearchResults(words.trim(), recent, describeIdentity);
  const chosen = Math.min(active, results.length - 1);
  const choose = (result: SearchResult | undefined): void => {
    if (!result) return;
    onClose();
    if (result.href === undefined) {
      result.run?.();
      return;
    }
    addRecent(result);
    navigate(result.href);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((chosen + step + results.length) % Math.max(results.length, 1));
    else if (event.key === 'Enter') choose(results[chosen]);
    else return;
    event.preventDefault();
  };
  const status = hasFailed
    ? t('failed')
    : isSearching
      ? t('searching')
      : t('found', { count: results.length });
  return (
    <Dialog isOpen size="search" onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <input
        {...focusFirst}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder={t('placeholder')}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <p role="status" className={styles.status}>
        {status} {words !== '' && words.trim().length < minSearchLength && t('short')}
      </p>
      <ResultList listId={listId} results={results} active={chosen} onChoose={choose} />
    </Dialog>
  );
}

interface ResultListProps {
  readonly listId: string;
  readonly results: readonly SearchResult[];
  readonly active: number;
  readonly onChoose: (result: SearchResult) => void;
}

/** The results in groups; the active one scrolls into view. */
function ResultList({ listId, results, active, onChoose }: ResultListProps): ReactNode {
  const t = useSearchTexts();
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const groups = resultGroups.filter((group) => results.some(({ groupId }) => groupId === group));
  return (
    <div id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <div id={`${listId}-${group}`} className={styles.group}>
            {t(`group.${group}`)}
          </div>
          {results.map((result, index) =>
            result.groupId === group ? (
              // biome-ignore lint/a11y: in this pattern, focus and keys stay with the input
              <div
                key={result.resultId}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // Keeps the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(result)}
              >
                <bdi className={styles.label}>{result.label}</bdi>
                {result.detail && <bdi className={styles.detail}>{result.detail}</bdi>}
                {result.shortcut && (
                  <kbd dir="ltr" className={styles.key}>
                    {nameKey(result.shortcut)}
                  </kbd>
                )}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
