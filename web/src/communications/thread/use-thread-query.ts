import type { ThreadFilter } from '@commonway/contract/communications/thread/shown-channels.ts';
import { useEffect, useState } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import type { ThreadQuery } from './thread-pages.ts';

/** The types of communication (spec 3). */
export const filters: readonly ThreadFilter[] = [
  'ALL',
  'EMAIL',
  'SMS',
  'CALL',
  'NOTE',
  'VOICE',
  'SESSION',
  'COMMENT',
];

/** The search debounce in milliseconds. */
const pauseMs = 250;

/** The filter of a thread. The type is stored on this device, the search text is not. */
export function useThreadQuery() {
  const [storedType, storeType] = useLocalSetting('communications.filter', 'ALL');
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFind(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query: ThreadQuery = { type: filters.find((each) => each === storedType) ?? 'ALL', find };
  return { query, typed, setTyped, setType: (type: ThreadFilter) => storeType(type) };
}
