import { languages as everyLanguage } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import styles from '../../forms/forms.module.css';
import { useFormTexts } from '../../forms/use-texts.ts';
import type { ScreeningStudio } from '../use-screening-studio.ts';
import { useScreeningTexts } from '../use-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const dialogs = { publish: PublishDialog, versions: VersionsDialog };

/** What is done with the pre-screener as a whole. */
export function ScreeningBar({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { store, history, mayChange, isUnchanged, errors } = studio;
  const obstacle = isUnchanged
    ? tForm('publish.nothing')
    : errors > 0 && tForm('publish.errors', { count: errors });
  const nameOf = (code: string): string => everyLanguage.find((each) => each.code === code)?.name ?? code;
  return (
    <div className={styles.bar}>
      <Cluster>
        <Button
          variant="primary"
          disabledReason={mayChange ? obstacle : t('read-only')}
          onClick={() => open('publish')}
        >
          {tForm('publish.open')}
        </Button>
        <Button onClick={store.undo} aria-disabled={history.past.length === 0}>
          {tForm('undo')}
        </Button>
        <Button onClick={store.redo} aria-disabled={history.future.length === 0}>
          {tForm('redo')}
        </Button>
        <Button onClick={() => open('versions')}>{tForm('versions.open')}</Button>
      </Cluster>
      <SelectField
        label={tForm('language')}
        width="medium"
        value={studio.language}
        options={studio.languages.map((code) => ({ value: code, label: nameOf(code) }))}
        onValueChange={studio.setLanguage}
      />
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </div>
  );
}
