import { builtinViews, toBuiltinEntries } from '@commonway/contract/work-queue/builtin-views.ts';
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { query } from '../query.ts';
import { useRegisterActions } from '../shell/search/page-actions.ts';
import { staffPaths } from '../staff-paths.ts';
import { toasts } from '../ui/toasts/toast-store.ts';
import { casePath } from './case-path.ts';
import { findAdjacentCases, getLastOpenedPanel } from './last-queue-page.ts';
import { useTexts } from './use-texts.ts';

/** The reader's most urgent cases that they can move to another status. */
const urgentCases: Entry[] = [
  ...toBuiltinEntries('work'),
  { key: 'Sortby', val: builtinViews.work.sort, type: 'NVarChar' },
  { key: 'Orderby', val: 'ASC', type: 'NVarChar' },
  // One of them can be open.
  { key: 'PageSize', val: 2, type: 'Int' },
  { key: 'WithFilters', val: 0, type: 'Int' },
];

/**
 * Opens the next case by one key from every page of staff: on a case, the one after it in the list that it was opened
 * from; otherwise, and at the end of that list, the most urgent one that the reader can move to another status.
 */
export function NextCase(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const openId = staffPaths.case({ id }).startsWith(`${path}?`) ? id : 0;
  const openNext = async (): Promise<void> => {
    const next = findAdjacentCases(openId).next ?? (await findUrgentCase());
    if (next === undefined) toasts.add('success', t('case.none-next'));
    else navigate(casePath(next, getLastOpenedPanel()));
  };
  const findUrgentCase = async (): Promise<number | undefined> => {
    const { GetWorkQueue } = await client.fetchQuery({
      ...query('work-queue/get-work-queue', urgentCases),
      staleTime: 0,
    });
    return GetWorkQueue.queue.find(({ id }) => id !== openId)?.id;
  };
  useRegisterActions([
    {
      actionId: 'next-case',
      label: t('case.open-urgent'),
      shortcut: 'n',
      run: () => void openNext().catch(() => toasts.add('error', t('case.failed'))),
    },
  ]);
  return null;
}
