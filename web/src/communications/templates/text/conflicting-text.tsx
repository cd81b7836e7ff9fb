import type { TemplateVersion } from '@commonway/contract/communications/templates/get-template.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useTemplateTexts } from '../use-texts.ts';
import { ShownText } from './shown-text.tsx';

interface ConflictingTextProps {
  readonly theirs: TemplateVersion;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Another user saved a new version in the meantime. Shows both versions until the user selects one. */
export function ConflictingText({ theirs, onTake, onKeep }: ConflictingTextProps): ReactNode {
  const t = useTemplateTexts();
  return (
    <Banner
      tone="warning"
      live="polite"
      title={t('words.theirs', { name: isolated(theirs.writtenByName) })}
      actions={
        <>
          <Button onClick={onTake}>{t('words.takeTheirs')}</Button>
          <Button onClick={onKeep}>{t('words.keepMine')}</Button>
        </>
      }
    >
      <ShownText words={theirs} />
    </Banner>
  );
}
