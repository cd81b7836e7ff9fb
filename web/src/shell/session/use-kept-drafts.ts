import { call } from '../../api.ts';
import { useBoot } from '../boot.tsx';
import { createKeptDrafts, type KeptDrafts } from './kept-drafts.ts';

let ofDocument: KeptDrafts | null = null;

/** The local drafts of the signed-in user. A document belongs to one person. */
export function useKeptDrafts(): KeptDrafts {
  const { user } = useBoot();
  ofDocument ??= createKeptDrafts(
    localStorage,
    user?.id ?? 0,
    async () => (await call('accounts/list-draft-keys', {})).keys,
  );
  return ofDocument;
}
