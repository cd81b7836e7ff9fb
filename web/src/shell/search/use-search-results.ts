import { minSearchLength } from '@commonway/contract/applications/application-limits.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../query.ts';
import { staffPaths } from '../../staff-paths.ts';
import type { DescribeIdentity } from '../identity/identity-text.tsx';
import { useHelpResults, usePageResults } from './list-pages.ts';
import { usePageActions } from './page-actions.ts';
import { matchesWords, type SearchResult } from './search-result.ts';
import { useSearchTexts } from './use-texts.ts';

const typingPauseMs = 150;
/** How many pages are shown beside other results. */
const maxPages = 6;

interface SearchResults {
  readonly results: readonly SearchResult[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** What matches the words: actions and pages at once, and what the server finds after a pause in typing. */
export function useSearchResults(
  words: string,
  recent: readonly SearchResult[],
  describeIdentity: DescribeIdentity,
): SearchResults {
  const pages = usePageResults();
  const help = useHelpResults();
  const actions = usePageActions().flatMap(({ actionId, label, shortcut, isKeyOnly, run }): SearchResult[] =>
    run === undefined || label === undefined || isKeyOnly
      ? []
      : [{ resultId: `action ${actionId}`, groupId: 'actions', label, shortcut, run }],
  );
  const settled = useSettled(words);
  const isLong = settled.length >= minSearchLength;
  const { data, isFetching, isError } = useQuery({
    ...query('work-queue/find-matches', { words: settled }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const describe = useDescribeMatches(describeIdentity);
  const matching = (results: readonly SearchResult[]) =>
    results.filter(({ label, detail = '' }) => matchesWords(`${label} ${detail}`, words));
  const found = data && isLong && words !== '' ? describe(data) : [];
  return {
    results:
      words === ''
        ? [...recent, ...actions, ...pages, ...help]
        : [...matching(actions), ...found, ...matching(pages).slice(0, maxPages), ...matching(help)],
    isSearching: isFetching || (settled !== words && words.length >= minSearchLength),
    hasFailed: isError,
  };
}

/** Returns a function that turns the server's matches into results. */
function useDescribeMatches(describeIdentity: DescribeIdentity) {
  const t = useSearchTexts();
  return ({ cases, people, documents }: OutputOf<'work-queue/find-matches'>): SearchResult[] => [
    ...cases.map(
      (found): SearchResult => ({
        resultId: `case ${found.applicationId}`,
        groupId: 'cases',
        label: found.applicantName,
        detail: joinDetails([
          t('case.detail', {
            id: String(found.applicationId),
            program: found.programName,
            status: found.status,
          }),
          describeIdentity(found.details),
        ]),
        href: staffPaths.case({ id: found.applicationId }),
      }),
    ),
    ...people.map(
      ({ id, name, details, mail, phone }): SearchResult => ({
        resultId: `person ${id}`,
        groupId: 'people',
        label: name,
        detail: joinDetails([describeIdentity(details) || phone, mail]),
        href: staffPaths.person(id),
      }),
    ),
    ...documents.map(
      (found): SearchResult => ({
        resultId: `document ${found.documentId}`,
        groupId: 'documents',
        label: found.fileName,
        detail: t('document.detail', { name: found.applicantName, id: String(found.applicationId) }),
        href: staffPaths.case({ id: found.applicationId, panel: 'documents', document: found.documentId }),
      }),
    ),
  ];
}

const joinDetails = (details: readonly (string | null)[]): string => details.filter(Boolean).join(' · ');

/** The words after a pause in typing. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
