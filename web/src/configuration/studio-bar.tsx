import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Cluster } from '../ui/layout/page.tsx';
import styles from './edit-panel.module.css';
import type { History } from './history.ts';

interface StudioBarProps {
  readonly texts: {
    readonly publish: string;
    readonly undo: string;
    readonly redo: string;
    readonly language: string;
  };
  readonly studio: {
    readonly store: { undo(): void; redo(): void };
    readonly history: History<unknown>;
    readonly mayChange: boolean;
    readonly language: string;
    readonly languages: readonly string[];
    setLanguage(code: string): void;
  };
  /** Why the draft cannot be published now. */
  readonly disabledReason: string | false;
  readonly onPublish: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Actions for a whole draft: publish, undo, redo, and the language of the editor. */
export function StudioBar({ texts, studio, disabledReason, onPublish, children }: StudioBarProps): ReactNode {
  const { store, history, mayChange } = studio;
  const canUndo = mayChange && history.past.length > 0;
  const canRedo = mayChange && history.future.length > 0;
  return (
    <div className={styles.bar}>
      <Cluster className={styles.actions}>
        <Button variant="primary" disabledReason={disabledReason} onClick={onPublish}>
          {texts.publish}
        </Button>
        <Button onClick={canUndo ? store.undo : undefined} aria-disabled={!canUndo}>
          {texts.undo}
        </Button>
        <Button onClick={canRedo ? store.redo : undefined} aria-disabled={!canRedo}>
          {texts.redo}
        </Button>
        {children}
      </Cluster>
      {studio.languages.length > 1 && (
        <SelectField
          label={texts.language}
          width="medium"
          value={studio.language}
          options={studio.languages.map((code) => ({ value: code, label: getLanguageName(code) }))}
          onValueChange={studio.setLanguage}
        />
      )}
    </div>
  );
}
