import type { ReactNode } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import type { DraftState, DraftStore } from './draft-store.ts';

interface SaveStateProps<Definition> {
  readonly texts: {
    /** Another user saved in the meantime. */
    readonly stale: string;
    readonly mine: string;
    readonly theirs: string;
    readonly failed: string;
    readonly again: string;
    readonly saving: string;
    readonly saved: string;
  };
  readonly state: Pick<DraftState<Definition>, 'saving' | 'theirs'>;
  readonly store: DraftStore<Definition>;
  /** The published version, used if there is no draft. */
  readonly published: Definition;
}

/** Shows whether the edits are saved, and lets the user resolve a conflict with another user's draft. */
export function SaveState<Definition>(props: SaveStateProps<Definition>): ReactNode {
  const { texts, state, store, published } = props;
  const { saving, theirs } = state;
  if (theirs)
    return (
      <Banner tone="warning" live="polite">
        <Stack gap="small">
          <p>{texts.stale}</p>
          <Cluster gap="small">
            <Button onClick={store.overwriteTheirs}>{texts.mine}</Button>
            <Button onClick={() => store.replaceWith(theirs, theirs.definition ?? published)}>
              {texts.theirs}
            </Button>
          </Cluster>
        </Stack>
      </Banner>
    );
  if (saving === 'failed')
    return (
      <Banner tone="failed" live="polite">
        {texts.failed} <TextButton onClick={() => void store.flush()}>{texts.again}</TextButton>
      </Banner>
    );
  return <p role="status">{saving === 'saved' ? texts.saved : texts.saving}</p>;
}
