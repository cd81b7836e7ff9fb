import { call } from '../../api.ts';
import { useBoot } from '../boot.tsx';
import { createLocalDrafts, type LocalDrafts } from './local-drafts.ts';

let documentDrafts: LocalDrafts | null = null;

/** The local drafts of the signed-in user. A document belongs to one person. */
export function useLocalDrafts(): LocalDrafts {
  const { user } = useBoot();
  documentDrafts ??= createLocalDrafts(
    localStorage,
    user?.id ?? 0,
    async () => (await call('sessions/list-draft-keys', {})).keys,
  );
  return documentDrafts;
}
